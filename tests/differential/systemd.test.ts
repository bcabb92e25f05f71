import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSystemdUnit } from '@plumbline/scanner/formats/ini';
import { LineIndex } from '@plumbline/scanner/formats/line-index';
import type { Directive } from '@plumbline/scanner/formats/tree';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * Units as systemd reads them. `systemd-analyze verify` names each line that it ignores, and repeats the value of a
 * `Type=` that it does not know.
 */

const AWKWARD_VALUES = [
  'word',
  'a b',
  '  a  ',
  '"a b"',
  "'a b'",
  '"unclosed',
  'a # no comment',
  'a ; no comment',
  'a\\\n b',
  'a \\\n  b \\\n  c',
  'a\\\n# a comment\n b',
  'a\\\n; a comment\\\n b',
  'a\\\\',
  'a\\\\\n',
  'a\\\\\\\n b',
  'a\\ ',
  'a\\n',
  'a\tb',
  'a=b',
  '=a',
  '%%n',
  'a\n\n[Unit]\nDescription=b',
  'a\n[Service]\nType=xb',
  'grüße',
];

const AWKWARD_LINES = [
  'User=a',
  'User = a',
  'User',
  '=a',
  ' =a',
  '"User"=a',
  'User a = b',
  '# a comment',
  '  ; a comment',
  '[Install]\nWantedBy=a',
  ' [Install]\nWantedBy=a',
  '[Install] \nWantedBy=a',
  'User\\\n=a',
  'User\\\nb',
  '# a comment \\\nUser=a',
  'User=a\r',
];

describeAgainst('systemd-analyze', (program) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-systemd-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What it says of the lines of a unit. */
  function complaintsAbout(text: string, name: string): readonly { readonly line: number; readonly words: string }[] {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const { errors } = runToEnd(program, ['verify', '--man=no', file]);
    return errors
      .split('\n')
      .filter((line) => line.startsWith(`${file}:`))
      .map((line) => line.slice(file.length + 1))
      .map((line) => ({ line: Number.parseInt(line, 10), words: line.replace(/^\d+: /, '') }));
  }

  function expectAgreement(text: string, name = 'unit.service'): void {
    const { roots, problems } = parseSystemdUnit(sourceOf(text));
    const complaints = complaintsAbout(text, name);
    const index = new LineIndex(text);
    // A line that the text's end continues is named by the line behind it.
    const lines = complaints.map(({ line, words }) => ({ words, line: Math.min(line, index.count) }));
    const refused = lines.filter(({ words }) => SYNTAX.test(words)).map(({ line }) => line);
    expect(
      problems.map(({ end }) => index.lineOf(end - 1) + 1),
      text,
    ).toEqual(refused);
    const types = complaints.flatMap(
      ({ words }) => /^Failed to parse service type, ignoring: (.*)$/.exec(words)?.[1] ?? [],
    );
    expect(typesOf(roots.filter((root) => root.kind === 'directive')), text).toEqual(types);
  }

  test.each(AWKWARD_VALUES)('the value %j is read alike', (value) => {
    expectAgreement(`[Service]\nExecStart=/bin/true\nType=x${value}\nUser=b\n`);
  });

  test.each(AWKWARD_LINES)('the line %j is read alike', (line) => {
    expectAgreement(`[Service]\nExecStart=/bin/true\nType=x\n${line}\n`);
  });

  test('any text is read alike', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab"\'\\ \t\n#;=%'), maxLength: 16 });
    fc.assert(
      fc.property(text, (value) => expectAgreement(`[Service]\nExecStart=/bin/true\nType=x${value}\n`)),
      { numRuns: 80, seed: 1 },
    );
  });

  test.each(sampleFiles(/\.(?:service|socket|timer)$/))('$name is read alike', ({ path: file, text }) => {
    expectAgreement(text.replace(/^(Type=)/gm, '$1x'), path.basename(file).replace('@', ''));
  });
});

/** What it says of a line that is no unit's; the other complaints are about names and values. */
const SYNTAX = /^(?:Missing '='|Missing key name|Invalid section header|Assignment outside of section)/;

function typesOf(sections: readonly Directive[]): readonly unknown[] {
  return sections
    .filter(({ name }) => name === 'Service')
    .flatMap(({ block = [] }) => block.filter(({ name }) => name === 'Type').map(({ args }) => args[0]?.value));
}
