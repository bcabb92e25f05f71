import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMysql } from '@plumbline/scanner/formats/mysql';
import type { Directive } from '@plumbline/scanner/formats/tree';
import { isOn, MysqlFile } from '@plumbline/scanner/services/mysql/mysql-file';
import { isSetTo } from '@plumbline/scanner/rules/setting-rule';
import { Doubts, Question } from '@plumbline/scanner/reading/doubts';
import { Work } from '@plumbline/scanner/reading/work';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * Option files as `my_print_defaults` reads them, the code by which MySQL's and MariaDB's servers read theirs; and what
 * MariaDB's server makes of the options: its arguments by `--print-defaults`, its variables by `--help --verbose`.
 */

const AWKWARD_LINES = [
  'port=3306',
  'port = 3306',
  '  port\t=\t3306  ',
  'skip-name-resolve',
  'skip_networking',
  'loose_innodb_file_per_table = 1',
  'empty=',
  'empty =   # a comment',
  "empty=''",
  'datadir=/var/lib/mysql # a comment',
  'datadir=/var/lib/mysql#a comment',
  'skip-name-resolve # a comment',
  '; a comment',
  '# a comment',
  'value=a;b',
  'value="a # b"',
  "value='a # b'",
  'value="it\'s"',
  'value="unclosed',
  'value=unclosed"',
  'value="a" "b"',
  'value="a\\"b"',
  "value='a\\'b'",
  'value=a\\"b',
  'value=a\\nb\\tc\\sd\\\\e',
  'value=C:\\ProgramData\\MySQL',
  'value="C:\\Temp\\new"',
  'value=a\\',
  'value=\\# not a comment?',
  'a=b=c',
  'a==c',
  'two words = x',
  'sql_mode="STRICT_TRANS_TABLES,NO_ZERO_DATE"',
  'value="',
  'value=\'"',
  'value="a\\',
  '[other]\nport=1\n[group]\nsocket=x',
  '[ group ]\nport=1',
  '[group] # a comment\nport=1',
  '[group]]\nport=1',
  '[unclosed\nport=1',
  'port=1\r\nsocket=2\r',
  'value=grüße',
];

describeAgainst('my_print_defaults', (program) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-mysql-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The options of the groups as the program prints them; undefined when it refuses the file. */
  function optionsByProgram(text: string, groups: readonly string[]): string | undefined {
    const file = path.join(folder, 'my.cnf');
    writeFileSync(file, text);
    const { exitCode, output } = runToEnd(program, [`--defaults-file=${file}`, ...groups]);
    return exitCode === 0 ? output : undefined;
  }

  function expectAgreement(text: string): void {
    const { roots, problems } = parseMysql(sourceOf(text));
    // No program reads a group without a name.
    const groups = roots.filter(
      (root): root is Directive => root.kind === 'directive' && root.block !== undefined && root.name !== '',
    );
    const theirs = optionsByProgram(text, ['group', ...new Set(groups.map(({ name }) => name))]);
    expect(problems.length > 0 ? undefined : groups.map(printed).join(''), text).toBe(theirs);
  }

  test.each(AWKWARD_LINES)('%j is read alike', (line) => expectAgreement(`[group]\n${line}\n`));

  test.each(sampleFiles(/mysql.*\.(cnf|ini)$/))('$name is read alike', ({ text }) => {
    expectAgreement(text.replace(/^!include/gm, '#include'));
  });

  test('any text is read alike', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab=#;"\'\\ \t[]ns'), maxLength: 14 });
    // Of an option without a name the program prints what stands before it in memory.
    const lines = fc.array(
      line.filter((text) => !/^\s*=/.test(text)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(lines, (texts) => expectAgreement(`[group]\n${texts.join('\n')}\n`)),
      { numRuns: 300, seed: 7 },
    );
  });

  test('includes are followed where ours names them', () => {
    const included = path.join(folder, 'more.cnf');
    writeFileSync(included, '[group]\nport=2\n');
    const text = `[group]\nport=1\n!include ${included}\nsocket=x\n`;
    const [group] = parseMysql(sourceOf(text)).roots;
    expect(group?.kind === 'directive' && group.block?.find(({ name }) => name === '!include')?.args[0]?.value).toBe(
      included,
    );
    expect(optionsByProgram(text, ['group'])).toBe('--port=1\n--port=2\n--socket=x\n');
  });
});

/** Ways to set one switch of the server, in groups that it reads and others. */
const SWITCHES = [
  'local-infile=0',
  'local_infile = OFF',
  'local_infile=false',
  'LOCAL-INFILE=0',
  'local-infile=yes',
  'local-infile=YES',
  'local-infile=no',
  'local-infile=True',
  'local-infile=0\nlocal-infile=1',
  'local-infile=0\nlocal-infile',
  'skip-local-infile',
  'skip_local_infile',
  'disable-local-infile',
  'skip-local-infile\nenable-local-infile',
  'loose-local-infile=0',
  'loose_skip_local_infile',
  'skip-local-infile=0',
  'skip-local-infile=1',
  'disable-local-infile=OFF',
  'enable-local-infile=0',
];
const GROUPS = ['mysqld', 'server', 'mariadb', 'mariadbd', 'client-server', 'galera', 'client', 'mysql', 'mysqld_safe'];

describeAgainst('mariadbd', (program) => {
  let file = '';
  beforeAll(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'plumbline-mariadbd-')), 'my.cnf');
  });
  afterAll(() => rmSync(path.dirname(file), { recursive: true, force: true }));

  test.each(AWKWARD_LINES)('%j is read alike', (line) => {
    const text = `[mysqld]\n${line}\n`;
    writeFileSync(file, text);
    const { exitCode, output } = runToEnd(program, [`--defaults-file=${file}`, '--print-defaults']);
    const { roots, problems } = parseMysql(sourceOf(text));
    const groups = roots.filter((root) => root.kind === 'directive' && root.name === 'mysqld');
    const ours = groups.map((group) => (group.kind === 'directive' ? printed(group) : '')).join('');
    const theirs = output.slice(output.indexOf('\n') + 1).trimEnd();
    expect(problems.length > 0 ? undefined : ours.replaceAll('\n', ' ').trimEnd(), text).toBe(
      exitCode === 0 ? theirs.replaceAll('\n', ' ') : undefined,
    );
  });

  /** The switch as the server would start with it. */
  function localInfile(text: string): boolean {
    writeFileSync(file, text);
    const { output } = runToEnd(program, [`--defaults-file=${file}`, '--help', '--verbose']);
    const value = /^local-infile +(TRUE|FALSE)$/m.exec(output)?.[1];
    if (value === undefined) throw new Error(`mariadbd does not say how it reads ${text}`);
    return value === 'TRUE';
  }

  function expectSameSwitch(text: string): void {
    const work = new Work(Infinity);
    // A file of another name may be a part of a configuration, whose rest nobody knows.
    const file = new MysqlFile(parseMysql({ ...sourceOf(text), fileName: 'my.cnf' }), {
      defaultFileName: 'my.cnf',
      includes: { resolve: () => [], isKnownEmpty: () => false, missing: () => {}, keep: () => {}, work },
      doubts: new Doubts(work, new Question()),
    });
    const option = file.inForce('local-infile');
    expect(option.is === 'absent' || isSetTo(option, isOn), text).toBe(localInfile(text));
  }

  test.each(SWITCHES)('%j is in force alike', (lines) => expectSameSwitch(`[mysqld]\n${lines}\n`));

  test.each(GROUPS)('the group %s counts alike', (group) => expectSameSwitch(`[${group}]\nlocal-infile=0\n`));
});

function printed({ block = [] }: Directive): string {
  return block.map(({ name, args: [value] }) => `--${name}${value ? `=${String(value.value)}` : ''}\n`).join('');
}
