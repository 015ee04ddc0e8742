// Package pair joins a network and a learner: their scores are added before
// decoding, which finds more and errs less than either alone. Each may be
// missing. It also keeps both in one bundle, and fits how much the network
// counts on sentences that are annotated already.
package pair
