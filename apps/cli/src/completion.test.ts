import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandLineProgram, runCommandLine } from './command-line.ts';
import { shapeOf } from './command-shape.ts';
import { EXIT } from './exit-codes.ts';
import { manPage } from './man-page.ts';
import { readSettings } from './settings.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';
import { VERSION } from './version.ts';

async function printedBy(...args: string[]): Promise<string> {
  const terminal = recordingTerminal();
  expect(await runCommandLine(args, {}, terminal)).toBe(EXIT.success);
  return terminal.printed.join('\n');
}

/** Each command with its options, as the help says them: `scan` with `--output`. */
async function helpedOptions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const left = [''];
  for (const name of left) {
    const words = name === '' ? [] : name.split(' ');
    const help = await printedBy(...words, '--help');
    found.set(
      name,
      [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, long = '']) => long),
    );
    const [, commands = ''] = /\nCommands:\n([^]*?)(?:\n\n|$)/.exec(help) ?? [];
    for (const [, below = ''] of commands.matchAll(/^ {2}([a-z]\S*)/gm)) {
      if (below !== 'help') left.push([...words, below].join(' '));
    }
  }
  return found;
}

function manual(): string {
  return manPage(
    shapeOf(commandLineProgram({ settings: readSettings({}), terminal: recordingTerminal(), onEnd: () => {} })),
    VERSION,
  );
}

/** What bash completes these words with, the last of them being typed. */
async function bashCompletions(...words: string[]): Promise<readonly string[]> {
  const script = `${await printedBy('completion', 'bash')}
COMP_WORDS=(plumbline "$@"); COMP_CWORD=$#; _plumbline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words]);
  return stdout.split('\n').filter((word) => word !== '');
}

test('the help tells of commands within commands', async () => {
  const options = await helpedOptions();
  expect([...options.keys()]).toEqual(expect.arrayContaining(['scan', 'fix', 'token create', 'completion', 'version']));
  expect(options.get('scan')).toContain('--minimum-fail-level');
});

test('bash completes every option of every command', async () => {
  for (const [name, options] of await helpedOptions()) {
    const words = name === '' ? [] : name.split(' ');
    const completed = await bashCompletions(...words, '--');
    expect(completed.toSorted(), name).toEqual(options.toSorted());
  }
});

test('zsh and fish are told of every option of every command', async () => {
  const [zsh, fish] = [await printedBy('completion', 'zsh'), (await printedBy('completion', 'fish')).split('\n')];
  for (const [name, options] of await helpedOptions()) {
    const words = name === '' ? [] : name.split(' ');
    const [, ofCommand = ''] = zsh.split(`\n${['_plumbline', ...words].join('_')}() {`);
    const body = ofCommand.slice(0, ofCommand.indexOf('\n}'));
    const lines = fish.filter((line) => words.every((word) => line.includes(`__fish_seen_subcommand_from ${word}`)));
    for (const option of options) {
      expect(body, `${name} ${option}`).toContain(`'*${option}[`);
      expect(lines.join('\n'), `${name} ${option}`).toContain(` -l ${option.slice(2)} `);
    }
  }
});

test('the manual page has every command and option, and what the help says of exit codes', async () => {
  const page = manual().replaceAll(String.raw`\-`, '-');
  for (const [name, options] of await helpedOptions()) {
    const [, after = ''] = page.split(name === '' ? '.SH OPTIONS' : `.SS "plumbline ${name} `);
    const part = after.split(/^\.S[SH] /m)[0] ?? '';
    for (const option of options) expect(part, `${name} ${option}`).toMatch(new RegExp(`^\\.BR ".*${option}`, 'm'));
  }
  expect(page).toContain('.SH "EXIT CODES"');
  expect(page).toContain('.B 7\nnothing was checked');
});

test('a value of a few is completed, and what is none of ours is left to the shell', async () => {
  expect(await bashCompletions('scan', '--ruleset', 's')).toEqual(['soc2', 'stig']);
  expect(await bashCompletions('token', 'create', '--scope', '')).toEqual(['upload', 'read']);
  expect(await bashCompletions('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(await bashCompletions('to')).toEqual(['token']);
  expect(await bashCompletions('scan', '')).toEqual([]);
  expect(await bashCompletions('scan', '--output-dir', '')).toEqual([]);
});

test('a shell that is not known is refused with those that are', async () => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['completion', 'tcsh'], {}, terminal)).toBe(EXIT.usage);
  expect(terminal.told).toEqual(['"tcsh" is no shell that can be completed. Choose from bash, zsh, fish.']);
});

test('the version is said by a command too', async () => {
  expect(await printedBy('version')).toBe(VERSION);
});
