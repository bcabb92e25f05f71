import { setFlagsFromString } from 'node:v8';
import { buildScanProcess } from './scan-process.ts';

/**
 * Before any tests: servers that they start scan with what is built. Regular expressions are the slow ones that V8 makes
 * once a process has made many: they fail on long repetitions, and would do so in some runs only.
 */
export default async function setup(): Promise<void> {
  setFlagsFromString('--no-regexp-optimization');
  await buildScanProcess();
}
