import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineIndex } from '@plumbline/scanner/formats/line-index';
import { parsePgHba, wordsOf } from '@plumbline/scanner/formats/pg-hba';
import { parsePostgresqlConf } from '@plumbline/scanner/formats/postgresql-conf';
import type { Span } from '@plumbline/scanner/formats/tree';
import { loadService } from '@plumbline/scanner/services';
import hbaLineInvalid from '@plumbline/scanner/services/postgres/rules/hba-line-invalid';
import { runExample } from '@plumbline/scanner/testing/run-example';
import { startPostgresReading, type PostgresReading } from '@plumbline/server/testing/postgres-reading';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAgainst, runToEnd } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * postgresql.conf and pg_hba.conf as PostgreSQL reads them, by its views pg_file_settings and pg_hba_file_rules. The
 * server is the one that the product brings. Where one is installed, its `postgres -C` says what a setting is.
 */

let server: PostgresReading;
beforeAll(async () => {
  server = await startPostgresReading();
});
afterAll(() => server.stop());

describe('postgresql.conf against pg_file_settings', () => {
  const AWKWARD_LINES = [
    'port = 5432',
    'port 5432',
    'port=5432',
    'PORT = 5432',
    "listen_addresses = '*'",
    "listen_addresses '*' # a comment",
    "listen_addresses = 'it''s'",
    "listen_addresses = 'it\\'s'",
    "listen_addresses = 'a\\nb\\tc\\101\\\\d\\qe'",
    "listen_addresses = 'unclosed",
    'listen_addresses = *',
    'listen_addresses = a,b',
    'listen_addresses = a b',
    'listen_addresses = "a"',
    'listen_addresses =',
    'listen_addresses',
    'listen_addresses = # a comment',
    'log_destination = stderr#comment',
    'shared_buffers = 128MB',
    'shared_buffers = 128 MB',
    'shared_buffers = 0x10',
    'seq_page_cost = 1.5e3',
    'seq_page_cost = .5',
    'seq_page_cost = -1.5',
    'seq_page_cost = +5',
    'seq_page_cost = 1.5MB',
    'work_mem = -4MB',
    'data_directory = /var/lib/postgresql',
    'data_directory = ./data',
    'plpgsql.check = on',
    'plpgsql.a.b = on',
    '_x = on',
    'my-setting = on',
    '1x = on',
    '= 5',
    "log_line_prefix = '%m [%p] '   ",
    '\tport\t=\t1\t',
    'port = 1\r',
    '# port = 1',
    "ssl_ciphers = 'HIGH:!aNULL' 'x'",
    "log_line_prefix = ''",
    'port = 5432;',
    'search_path = \'"$user", public\'',
    'timezone = Europe/Berlin',
    'timezone = UTC+3',
    "a = 'x' # it's",
    'datestyle = iso, mdy',
    "x.grüße = 'ü'",
    'port == 1',
    'a.b',
    'lc_messages = en_US.UTF-8',
    'lc_messages = C',
  ];

  async function expectAgreement(text: string): Promise<void> {
    const { roots, problems } = parsePostgresqlConf(sourceOf(text));
    const index = new LineIndex(text);
    const lineOf = ({ start }: Span): number => index.lineOf(start) + 1;
    const rows = await server.readSettings(text);
    // The view ends with the first line that is refused.
    const refusedLine = rows.find(({ error }) => error === 'syntax error')?.line;
    expect(problems.map(lineOf)[0], text).toBe(refusedLine);
    const ours = roots.flatMap((root) =>
      root.kind === 'directive' && lineOf(root) < (refusedLine ?? Infinity)
        ? [{ line: lineOf(root), name: root.name, setting: root.args[0]?.value }]
        : [],
    );
    const theirs = rows.filter(({ name }) => name !== null);
    expect(ours, text).toEqual(theirs.map(({ line, name, setting }) => ({ line, name, setting })));
  }

  test.each(AWKWARD_LINES)('%j is read alike', (line) => expectAgreement(`fsync = on\n${line}\nautovacuum = on\n`));

  test('any lines are read alike', async () => {
    const line = fc.string({ unit: fc.constantFrom(..."ab1.-'\\ =#:e_,+x"), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 4 }), (lines) => expectAgreement(`${lines.join('\n')}\n`)),
      { numRuns: 1000, seed: 1 },
    );
  });

  test.each(sampleFiles(/postgres.*\.conf$/).filter(({ name }) => !/hba|nginx|ident/.test(name)))(
    '$name is read alike',
    ({ text }) => expectAgreement(text.replace(/^include/gm, '#include')),
  );
});

describeAgainst('postgres', (program) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-postgres-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What `postgres -C` says of a setting; undefined when it refuses the file. */
  function settingByProgram(text: string, name: string): string | undefined {
    const file = path.join(folder, 'postgresql.conf');
    writeFileSync(file, text);
    const { exitCode, output } = runToEnd(program, ['-C', name, '-D', folder, '-c', `config_file=${file}`]);
    return exitCode === 0 ? output.replace(/\n$/, '') : undefined;
  }

  function expectAgreement(text: string): void {
    const { roots, problems } = parsePostgresqlConf(sourceOf(text));
    const settings = roots.filter((root) => root.kind === 'directive').filter(({ name }) => name === 'app.x');
    const ours = problems.length > 0 ? undefined : settings.at(-1)?.args[0]?.value;
    expect(ours, text).toBe(settingByProgram(text, 'app.x'));
  }

  const AWKWARD_VALUES = [
    'word',
    '-1.5e3',
    "'a b'",
    "'it''s'",
    "'it\\'s'",
    "'a\\nb\\tc\\101\\\\d\\qe'",
    "'a # b' # c",
    "''",
    "'unclosed",
    'a b',
    'a,b',
    '"a"',
    '128MB # c',
    'a\r',
    "'grüße'",
    "a\napp.x = 'b'",
    "a\napp.y = 'b",
  ];

  test.each(AWKWARD_VALUES)('the value %j is the same by -C', (value) => expectAgreement(`app.x = ${value}\n`));

  test('any value is the same by -C', () => {
    const value = fc.string({ unit: fc.constantFrom(..."ab1.-'\\ =#\n"), maxLength: 12 });
    fc.assert(
      fc.property(value, (written) => expectAgreement(`app.x = 'a'\napp.x = '${written}'\n`)),
      { numRuns: 60, seed: 1 },
    );
  });
});

describe('pg_hba.conf against pg_hba_file_rules', () => {
  const AWKWARD_LINES = [
    'local all all trust',
    'local all all peer map=x',
    'host all all 127.0.0.1/32 md5',
    'host all all 10.0.0.0 255.0.0.0 scram-sha-256',
    'host all all ::1/128 reject # a comment',
    'hostssl a,b "c d",+e samenet cert clientcert=verify-full',
    'host a , b all all md5',
    'host "all" all .example.com md5',
    'host "a""b" all all md5',
    'host a"b c"d all all md5',
    'host all all \\\n  samehost md5',
    'host all all all ldap ldapserver=x ldapprefix="cn=" ldapsuffix=", dc=net"',
    '# a comment \\\nlocal all all trust',
    'local all',
    'local all all',
    'local all all md 5',
    'hosts all all all md5',
    'host all all 10.0.0.0 md5',
    'host all all 10.0.0.0/33 md5',
    'host all all',
    'local "" all trust',
    'local all "unclosed trust',
    'local\tall\tall\ttrust\r',
    'local all all trust#x',
    'local all #x all trust',
    'host all,, all all md5',
    'local all all "trust',
    'local all all trust map',
    'local all all trust a=b',
    'local all all,x trust',
    'local,host all all trust',
    'host all all 10.0.0.0,10.0.0.1 md5',
    'host all all 10.0.0.0 255.0.0.0,x md5',
    'host all all 10.0.0.0 255.0.0.0',
    'host all all 10.0.0.0/x md5',
    'host all all 10.0.0.256/8 md5',
    'host all all ::1/129 md5',
    'host all all ::1 255.0.0.0 md5',
    'host all all example.com/8 md5',
    'host all all all md5,peer',
    'host all all all peer',
    'local all all ident',
    'local all all gss',
    'local all all cert',
    'host all all all cert',
    'hostssl all all all MD5',
    'HOST all all all md5',
  ];

  /** What the rule on refused records knows; it leaves options, addresses and what a method needs to the server. */
  const KNOWN_REFUSAL = /^(?:invalid connection type|end-of-line before|invalid authentication method "[^"]*"$)/;

  /** Every line can be cut into fields, so the parser has no problems: what is refused is for the rule to say. */
  async function expectAgreement(text: string): Promise<void> {
    const { roots, problems } = parsePgHba(sourceOf(text));
    const rows = await server.readRules(text);
    expect(problems, text).toEqual([]);
    const refused = rows.filter(({ error }) => error !== null);
    const reported = await linesRefusedByUs(text);
    const known = refused.filter(({ error }) => KNOWN_REFUSAL.test(error ?? ''));
    expect(
      refused.map(({ line }) => line),
      text,
    ).toEqual(expect.arrayContaining([...reported]));
    expect(reported, text).toEqual(expect.arrayContaining(known.map(({ line }) => line)));
    if (refused.length > 0) return;
    const ours = roots.map((root) => {
      if (root.kind !== 'directive') return undefined;
      const [databases, users] = root.args;
      const words = (field: typeof databases) => (field ? wordsOf(field).map(({ text: word }) => word) : null);
      return { type: root.name, databases: words(databases), users: words(users) };
    });
    expect(ours, text).toEqual(rows.map(({ type, databases, users }) => ({ type, databases, users })));
  }

  /** 1-based; of a record over several lines, as the server counts, the first one. */
  async function linesRefusedByUs(text: string): Promise<readonly number[]> {
    const definition = await loadService('postgres');
    if (!definition) throw new Error('There is no service postgres.');
    const { actual } = await runExample(definition, hbaLineInvalid, text);
    const lines = text.split('\n');
    return actual.map((place) => {
      let line = Number(/:(\d+)-/.exec(place)?.[1]);
      while (line > 0 && lines[line - 1]?.endsWith('\\')) line -= 1;
      return line + 1;
    });
  }

  test.each(AWKWARD_LINES)('%j is read alike', (line) => expectAgreement(`${line}\nlocal x y reject\n`));

  test('any fields are read alike', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab", \t\\\n#+@/'), maxLength: 12 });
    const fields = text.filter((written) => !/@[^]*@/.test(written)); // a template, of which nothing is said
    await fc.assert(
      fc.asyncProperty(fields, (text) => expectAgreement(`local ${text} trust\n`)),
      { numRuns: 1000, seed: 1 },
    );
  });

  test.each(sampleFiles(/pg_hba[^/]*\.conf$/))('$name is read alike', ({ text }) => expectAgreement(text));
});
