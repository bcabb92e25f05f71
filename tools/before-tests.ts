import { setFlagsFromString } from 'node:v8';

/**
 * Before any tests: regular expressions are the slow ones that V8 makes once a process has made many. They fail on long
 * repetitions, and would do so in some runs only.
 */
export default function setup(): void {
  setFlagsFromString('--no-regexp-optimization');
}
