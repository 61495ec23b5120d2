import fc from 'fast-check';

/**
 * CI judges a change, so it tries the same cases each time; everywhere else properties are tried on new ones, and a
 * counterexample becomes a test of its own.
 */
if (process.env.CI) fc.configureGlobal({ seed: 20_261_122 });
