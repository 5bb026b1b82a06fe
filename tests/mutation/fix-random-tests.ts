import fc from 'fast-check';

// The same mutants survive in each run, and a failed property is not shrunk.
fc.configureGlobal({ seed: 2_026, endOnFailure: true });
