module github.com/brain-wire/brain-wire/testees/go

go 1.22

require github.com/brain-wire/brain-wire/generated/go v0.0.0

replace github.com/brain-wire/brain-wire/generated/go => ../../generated/go
