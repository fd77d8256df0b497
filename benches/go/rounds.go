package main

import "time"

// subject is who is measured.
type subject struct {
	name string
	// lines is how many there are.
	lines int
	// pass goes once over all of them.
	pass func() error
}

// times are nanoseconds for a line, one number a round, or why there are none.
type times struct {
	nanoseconds []float64
	refused     error
}

// measure lets the subjects take turns: what disturbs the machine for a while
// disturbs all of them. A round begins with another of them each time; the
// first round counts for nothing.
func measure(subjects []subject, rounds, passes int) []times {
	all := make([]times, len(subjects))
	for round := 0; round <= rounds; round++ {
		for place := range subjects {
			at := (round + place) % len(subjects)
			if all[at].refused != nil {
				continue
			}
			began := time.Now()
			for pass := 0; pass < passes && all[at].refused == nil; pass++ {
				all[at].refused = subjects[at].pass()
			}
			took := float64(time.Since(began).Nanoseconds())
			if round > 0 {
				lines := float64(passes * subjects[at].lines)
				all[at].nanoseconds = append(all[at].nanoseconds, took/lines)
			}
		}
	}
	return all
}
