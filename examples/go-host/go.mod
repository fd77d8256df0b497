module github.com/brain-wire/brain-wire/examples/go-host

go 1.22

require github.com/brain-wire/brain-wire/generated/go v0.0.0

// The bindings where they are generated: a copy here could only grow old. Who
// copies this folder takes a published version, or a file of his own package.
replace github.com/brain-wire/brain-wire/generated/go => ../../generated/go
