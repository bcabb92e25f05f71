import { runProgram } from './processes.ts';

/* The long version of tests/faults: `npm run faults -- 200` kills processes during so many runs. */

const [runs = '200'] = process.argv.slice(2);
process.exitCode = await runProgram('vitest', ['run', '--project', 'programs', 'tests/faults'], {
  PLUMBLINE_TEST_FAULT_RUNS: runs,
});
