import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineIndex } from '@plumbline/scanner/formats/line-index';
import { parseNginx } from '@plumbline/scanner/formats/nginx';
import type { Directive, ParsedFile } from '@plumbline/scanner/formats/tree';
import { matchesInclude } from '@plumbline/model/include-pattern';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd, type Readings } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * nginx's own reading. It stops at the first error and shows values only in messages, so a word's value is asked for
 * with a directive that refuses every word and repeats it: `invalid value "…" in "daemon" directive`.
 */

const AWKWARD_WORDS = [
  'word',
  '"a b"',
  "'a b'",
  '"it\'s"',
  '\'say "x"\'',
  '"a\\"b"',
  "'a\\'b'",
  '"a\\\\b"',
  '"a\\nb\\tc\\rd"',
  'a\\ b',
  'a\\;b',
  'a\\{b',
  'a\\nb',
  'a"b',
  "a'b c'",
  'a#b',
  'a}b',
  '$name',
  '${name}',
  'a${name}b',
  '"${name} x"',
  '"a"b',
  '"a" b',
  '"a"\'b\'',
  '"a"{',
  '"unclosed',
  "'unclosed",
  'a # comment ; \n b',
  '# comment "\n a',
  '"a\nb"',
  'a\\',
  '\\"a"',
  '""',
  "''",
  '~^/a(?<b>[^}]+)$',
  '^[0-9]{3}',
  '"^[0-9]{3}$"',
  '$',
  '${',
  'a$ b',
  '{',
  '}',
  ';',
  'grüße',
];

const WHOLE_FILE = `events { worker_connections 64; } # a comment
http {
  log_format main '$remote_addr "$request" '
                  "it's \\"quoted\\"";
  map $http_host $name { hostnames; default 0; "~^a{1,2}b" 1; "~x{2};" 2; 'a b' '#'; }
  geo $area { default x; 10.0.0.0/8 "y z"; }
  types { text/html html htm; text/css css; }
  server {
    listen 127.0.0.1:8931; server_name a.example *.b.example "~^www\\d+\\.c$";
    location ~* "\\.(gif|jpg){1}$" { return 200 'a;b{c}'; }
    location = /x#y { return 204; }
    if ($name = "1") { return 301 https://\${host}/a; }
    set $quoted "a\\\\b";
  }
}
`;

/** nginx's messages on the grammar of a file. Whether a directive takes a block belongs to its meaning. */
const SYNTAX_ERROR = /unexpected (?!.* in condition)/;

describeAgainst('nginx', (program) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-nginx-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The first error without its file; empty when nginx accepts the text. */
  function errorOf(text: string): string {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, text);
    return check(file);
  }

  function check(file: string, option = '-t'): string {
    const { exitCode, errors } = runToEnd(program, [option, '-q', '-p', folder, '-c', file, '-e', 'stderr']);
    return exitCode === 0 ? '' : (/\[emerg\] \S+ ([^]*?)\n(?:nginx: |$)/.exec(errors)?.[1] ?? errors);
  }

  /** What ours and nginx make of a word; alike where only the directive's meaning is refused. */
  function readingsOfWord(word: string): Readings {
    const { roots, problems } = parseNginx(sourceOf(`daemon ${word}\n;`));
    const [first] = roots;
    const error = errorOf(`daemon ${word}\n;`);
    const args = first?.kind === 'directive' ? first.args : [];
    const value = /^invalid value "([^]*)" in "daemon" directive/.exec(error)?.[1];
    if (value !== undefined) return { ours: args[0]?.value, theirs: value };
    if (error.startsWith('invalid number of arguments')) return { ours: args.length === 1, theirs: false };
    const isRefused = first?.kind !== 'directive' || first.block === undefined;
    return { ours: problems.length > 0 || !isRefused, theirs: true };
  }

  function expectWordAgreement(word: string): void {
    const { ours, theirs } = readingsOfWord(word);
    expect(ours, word).toEqual(theirs);
  }

  test.each(AWKWARD_WORDS)('%j is read alike', (word) => expectWordAgreement(word));

  test('any word is read alike', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab"\'\\ $;#{}\nnt'), maxLength: 10 });
    fc.assert(
      fc.property(
        word.filter((text) => !/\{\{|\{%/.test(text)), // ours are templates
        expectWordAgreement,
      ),
      { numRuns: 150, seed: 1 },
    );
  });

  test('a file that nginx accepts has no problems, and one that is broken anywhere has', () => {
    expect(errorOf(WHOLE_FILE)).toBe('');
    const edit = fc.record({
      at: fc.nat(WHOLE_FILE.length),
      removed: fc.constantFrom(0, 1),
      added: fc.constantFrom('', ';', '{', '}', '"', "'", '#', '\\', ' ', '\n'),
    });
    fc.assert(
      fc.property(edit, ({ at, removed, added }) => {
        const text = WHOLE_FILE.slice(0, at) + added + WHOLE_FILE.slice(at + removed);
        const error = errorOf(text);
        const { ours, theirs } = readingsOfFile(text, path.join(folder, 'nginx.conf'), error);
        expect(
          ours,
          `${text}
${error}`,
        ).toEqual(theirs);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  /** An error that is not about the grammar is about a directive, and names the line on which its head ends. */
  function readingsOfFile(text: string, file: string, error: string): Readings {
    const parsed = parseNginx(sourceOf(text));
    if (error === '') return { ours: parsed.problems, theirs: [] };
    if (SYNTAX_ERROR.test(error)) return { ours: parsed.problems.length > 0, theirs: true };
    const line = error.includes(` in ${file}:`) ? Number(/:(\d+)$/.exec(error)?.[1]) : undefined;
    const isKnown = line === undefined || parsed.problems.length > 0 || linesOfHeads(parsed).includes(line);
    return { ours: isKnown, theirs: true };
  }

  test.each(sampleFiles(/nginx.*\.(conf|types)$/))('$name is read alike', ({ path: file, text }) => {
    const wrapper = path.join(folder, 'wrapper.conf');
    writeFileSync(wrapper, `events {} http { include ${file}; }`);
    const error = check(/^\s*http\s*\{/m.test(text) ? file : wrapper);
    const { ours, theirs } = readingsOfFile(text, file, error);
    expect(ours, error).toEqual(theirs);
  });

  test('the files that nginx includes are those that our includes name', () => {
    mkdirSync(path.join(folder, 'conf.d'));
    for (const name of ['b.conf', 'a.conf', 'c.txt', 'd[1].conf']) {
      writeFileSync(path.join(folder, 'conf.d', name), `# ${name}\n`);
    }
    const file = path.join(folder, 'nginx.conf');
    const text = 'events {}\ninclude conf.d/*.conf;\ninclude "conf.d/[a-c].txt";\n';
    writeFileSync(file, text);
    const { output } = runToEnd(program, ['-T', '-q', '-p', folder, '-c', file, '-e', 'stderr']);
    const dumped = [...output.matchAll(/^# configuration file (.*):$/gm)].map(([, name = '']) =>
      path.relative(folder, name),
    );
    const patterns = parseNginx(sourceOf(text)).roots.flatMap((root) =>
      root.kind === 'directive' && root.name === 'include' ? [String(root.args[0]?.value)] : [],
    );
    const ours = patterns.flatMap((pattern) =>
      ['conf.d/a.conf', 'conf.d/b.conf', 'conf.d/c.txt', 'conf.d/d[1].conf'].filter((name) =>
        matchesInclude(pattern, name),
      ),
    );
    expect(dumped).toEqual(['nginx.conf', ...ours]);
  });
});

/** 1-based, as nginx counts: where the `;` or `{` of each directive stands. */
function linesOfHeads({ roots, source }: ParsedFile): readonly number[] {
  const index = new LineIndex(source.text);
  const lines: number[] = [];
  const visit = ({ block, headEnd }: Directive): void => {
    const brace = block ? source.text.indexOf('{', headEnd) : headEnd - 1;
    lines.push(index.lineOf(brace) + 1);
    for (const child of block ?? []) visit(child);
  };
  for (const root of roots) if (root.kind === 'directive') visit(root);
  return lines;
}
