// oxlint-disable-next-line no-restricted-imports -- test support: asks Python's own parsers, imported by tests only
import { spawnSync } from 'node:child_process';

/** Whether Python 3 can be run here. */
export const hasPython = spawnSync('python3', ['-c', 'import configparser, xml.parsers.expat']).status === 0;

/** Said behind the name of a group of tests that asks Python. */
export const WITHOUT_PYTHON = hasPython ? '' : ' (skipped: python3 cannot be run here)';

/** Whether Python has its reader of TOML, which came with 3.11. */
export const hasTomllib = spawnSync('python3', ['-c', 'import tomllib']).status === 0;

export const WITHOUT_TOMLLIB = hasTomllib ? '' : ' (skipped: Python 3.11 or newer cannot be run here)';

/** Runs a script that reads `texts` from its standard input as JSON and writes one answer a text as JSON. */
export function askPython(script: string, texts: readonly string[]): readonly unknown[] {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  const answers: unknown = JSON.parse(stdout);
  if (!Array.isArray(answers)) throw new Error('Python did not answer with a list.');
  return answers;
}
