import { setFlagsFromString } from 'node:v8';
import { configureGlobal } from 'fast-check';

/*
 * Regular expressions are the slow ones that V8 makes once a process has made many. They fail on long repetitions, and would
 * do so in some runs only. Set here and not where a process starts, all of them share the code that Node has compiled.
 */
setFlagsFromString('--no-regexp-optimization');

/* The same properties on the same values in every run: a red run can be repeated. `npm run fuzz` looks further. */
configureGlobal({ seed: 20_261_121 });
