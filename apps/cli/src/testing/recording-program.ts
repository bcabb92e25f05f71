import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A program that stands for one of this machine: it writes down how it was started, and then does what a test says. */
export interface RecordingProgram {
  /** The folder that it stands in, for `PATH`. */
  readonly folder: string;
  readonly file: string;
  /** How it was started each time: its arguments, its folder, and its environment. */
  readonly runs: () => Promise<readonly ProgramStart[]>;
}

interface ProgramStart {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** `does`: JavaScript, with `args`, `fs` and `path` at hand. */
export async function recordingProgram(name: string, does: string): Promise<RecordingProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-programs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const record = path.join(folder, 'runs');
  const file = path.join(bin, name);
  const script = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(record)}, JSON.stringify({ args, cwd: process.cwd(), env: process.env }) + '\\n');
${does}
`;
  await writeFile(file, script);
  await chmod(file, 0o755);
  return {
    folder: bin,
    file,
    async runs() {
      const text = await readFile(record, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as ProgramStart);
    },
  };
}
