module github.com/brain-wire/brain-wire/generated/go

go 1.22
