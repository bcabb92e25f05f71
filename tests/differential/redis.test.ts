import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRedis } from '@plumbline/scanner/formats/redis';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd, type Readings } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * redis.conf as redis-server reads it. It stops at the first error; most texts here end in one, so that no server is
 * started. A word's value is asked for with an include of a file that is not there, which the server repeats.
 */

const AWKWARD_WORDS = [
  'word',
  '"a b"',
  "'a b'",
  '"a\\"b"',
  "'a\\'b'",
  "'a\\nb'",
  '"a\\nb\\tc\\rd\\be\\a"',
  '"\\x41\\x4a\\x4A"',
  '"\\x4"',
  '"\\xzz"',
  '"\\q"',
  'a"b',
  'a"b c"',
  '"a"b',
  '"a""b"',
  '"a" \'b\'',
  'a\\ b',
  'a#b',
  'a # b',
  '"unclosed',
  "'unclosed",
  '"unclosed\\"',
  'a\tb',
  '  a  ',
  '""',
  "''",
  '"a',
  'a\\',
  '"a\\',
  'grüße',
  'word\r',
  '"a b"\r',
];
const LAST_LINE = 'no-such-directive';

type Reading =
  | { readonly kind: 'whole' }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string }
  | { readonly kind: 'included'; readonly value: string };

describeAgainst('redis-server', (program) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-redis-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** How far the server reads, and what stops it. */
  function read(text: string): Reading {
    const file = path.join(folder, 'redis.conf');
    writeFileSync(file, `${text}\n${LAST_LINE}\n`);
    const { errors, output } = runToEnd(program, [file]);
    const value = /can't open config file '([^]*)': /.exec(output)?.[1];
    if (value !== undefined) return { kind: 'included', value };
    const refused = /at line (\d+)\n>>> '([^]*)'\n(.*)\n/.exec(errors);
    if (!refused) throw new Error(`redis-server ended for another reason: ${errors}${output}`);
    const [, line, refusedText, reason = ''] = refused;
    return refusedText === LAST_LINE ? { kind: 'whole' } : { kind: 'refused', line: Number(line), reason };
  }

  function readingsOfWord(word: string): Readings {
    const { roots, problems } = parseRedis(sourceOf(`include ${word}\n`));
    const [include] = roots;
    const values = include?.kind === 'directive' ? include.args.map(({ value }) => value) : [];
    const reading = read(`include ${word}`);
    const isRefused = reading.kind === 'refused';
    const isUnbalanced = isRefused && reading.reason.startsWith('Unbalanced quotes');
    if (isUnbalanced || problems.length > 0) return { ours: problems.length > 0, theirs: isUnbalanced };
    if (isRefused) return { ours: values.length === 1, theirs: false };
    return { ours: values, theirs: [reading.kind === 'included' ? reading.value : ''] };
  }

  function expectWordAgreement(word: string): void {
    const { ours, theirs } = readingsOfWord(word);
    expect(ours, word).toEqual(theirs);
  }

  test.each(AWKWARD_WORDS)('%j is read alike', (word) => expectWordAgreement(word));

  test('any words are read alike', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab"\'\\ \tx4n#{}'), maxLength: 12 });
    fc.assert(fc.property(word, expectWordAgreement), { numRuns: 150, seed: 1 });
  });

  test('CONFIG GET gives the values that we read', async () => {
    const words = AWKWARD_WORDS.filter((word) => {
      const [directive] = parseRedis(sourceOf(`masterauth ${word}\n`)).roots;
      return (
        directive?.kind === 'directive' && directive.args.length === 1 && read(`masterauth ${word}`).kind === 'whole'
      );
    });
    expect(words.length).toBeGreaterThan(10);
    while (words.length > 0) {
      const lines = TEXT_SETTINGS.flatMap((name) => words.splice(0, 1).map((word) => `${name} ${word}`));
      const { roots } = parseRedis(sourceOf(lines.join('\n')));
      const ours = roots.map((root) => (root.kind === 'directive' ? [root.name, root.args[0]?.value] : []));
      expect(await settingsInForce(lines)).toEqual(ours);
    }
  });

  /** Starts the server with a file of settings, and asks for each. */
  async function settingsInForce(lines: readonly string[]): Promise<readonly (readonly string[])[]> {
    const file = path.join(folder, 'running.conf');
    const socket = path.join(folder, 'redis.sock');
    writeFileSync(file, [...lines, 'port 0', `unixsocket ${socket}`, `dir ${folder}`, 'save ""'].join('\n'));
    const server = spawn(program, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      for await (const output of server.stdout) if (String(output).includes('ready to accept')) break;
      const names = lines.map((line) => line.split(' ')[0] ?? '');
      const replies: string[][] = [];
      for (const name of names) replies.push([...(await bulkTexts(socket, `CONFIG GET ${name}\r\n`, 2))]);
      return replies;
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  }

  test.each(sampleFiles(/redis[^/]*\.conf$/))('$name is read alike', ({ text }) => {
    const withoutIncludes = text.replace(/^include/gm, '#include');
    const { roots, problems } = parseRedis(sourceOf(withoutIncludes));
    const reading = read(withoutIncludes);
    expect(problems).toEqual([]);
    // Another version's setting is refused: its line holds a directive for us too.
    const lines = withoutIncludes.split('\n').slice(0, reading.kind === 'refused' ? reading.line - 1 : 0);
    const start = lines.reduce((sum, line) => sum + line.length + 1, 0);
    expect(reading.kind === 'whole' || roots.some((root) => root.start === start)).toBe(true);
  });
});

/** Settings that hold any text. */
const TEXT_SETTINGS = ['masterauth', 'masteruser', 'syslog-ident', 'replica-announce-ip', 'cluster-announce-ip'];

/**
 * Sends a command and gives the texts of the answer, which is a list of so many.
 * Source: https://redis.io/docs/latest/develop/reference/protocol-spec/#bulk-strings
 */
async function bulkTexts(socket: string, command: string, count: number): Promise<readonly string[]> {
  const connection = connect(socket);
  let answer = '';
  try {
    connection.setEncoding('latin1').write(command);
    for await (const part of connection) {
      answer += String(part);
      const texts = [...answer.matchAll(/\$(\d+)\r\n/g)].map(({ index, 0: head, 1: length }) =>
        answer.slice(index + head.length, index + head.length + Number(length)),
      );
      if (texts.length === count && answer.endsWith('\r\n'))
        return texts.map((text) => Buffer.from(text, 'latin1').toString());
    }
  } finally {
    connection.destroy();
  }
  throw new Error(`redis-server answered ${answer}`);
}
