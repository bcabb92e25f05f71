import { mkdirSync, mkdtempSync, readdirSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseHttpd } from '@plumbline/scanner/formats/httpd';
import { LineIndex } from '@plumbline/scanner/formats/line-index';
import type { Directive, ParsedFile } from '@plumbline/scanner/formats/tree';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAgainst, runToEnd, type Readings } from './real-program.ts';
import { sampleFiles, sourceOf } from './sample-files.ts';

/*
 * httpd's own reading: its tree by `-D DUMP_CONFIG`, which holds each directive's arguments as one text, and single
 * words as the values of `Define`, which `-D DUMP_RUN_CFG` prints.
 */

/** Where Debian keeps the modules; elsewhere they are found beside the server's root. */
const MODULE_FOLDERS = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'];
const MODULES = [
  'mpm_event',
  'info',
  'authz_core',
  'authz_host',
  'dir',
  'mime',
  'alias',
  'setenvif',
  'headers',
  'rewrite',
];

const AWKWARD_WORDS = [
  'word',
  '"a b"',
  "'a b'",
  '"a\\"b"',
  "'a\\'b'",
  '"a\\\'b"',
  '"a\\\\b"',
  'a\\\\b',
  'a\\ b',
  'a"b',
  '"a"b',
  '"a""b"',
  '"unclosed',
  "'unclosed",
  '"unclosed\\"',
  'a\\\n b',
  '"a \\\n b"',
  'a #b',
  '#a',
  '""',
  "''",
  'a\tb',
  '  a  ',
  'a\\',
  '"a\\n"',
  'a\r',
  'grüße',
];

const WHOLE_FILE = `# a comment \\
which goes on
ServerName   localhost
<VirtualHost *:80 [::1]:80>
  servername "a b"
  DocumentRoot \\
    /srv
  <Directory "/a b>c">
    Require   all  granted
    <IfModule mime_module>
      AddType text/x .x
    </IfModule>
    <IfModule !mime_module>
      AddType text/y .y
    </IfModule>
  </Directory>
  <ifdefine Unknown>
    ServerAlias never
  </IFDEFINE>
  <Location />
    Header set X-Y "a 'b' \\"c\\""
  </Location>
  RewriteRule ^(.*)$ "/x?y=$1" [L,R=301] # not a comment
</VirtualHost>
  # the end
AddType text/z .z`;

/** The messages of httpd on the grammar of a file. */
const SYNTAX_ERROR = /> was not closed|without matching <|Expected <\/|missing closing '>'/;

describeAgainst('apache2', (program) => {
  let folder = '';
  let prelude = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumbline-httpd-'));
    mkdirSync(path.join(folder, 'logs'));
    const modules = MODULE_FOLDERS.find((candidate) => existsSync(candidate)) ?? '';
    const loaded = MODULES.filter((name) => readdirSync(modules).includes(`mod_${name}.so`));
    const lines = loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`);
    writeFileSync(path.join(folder, 'modules.conf'), `${lines.join('\n')}\nPidFile ${folder}/pid\n`);
    prelude = `Include ${folder}/modules.conf`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What httpd prints of a text; the options are those of its `-D`. */
  function read(text: string, define: string): { readonly output: string; readonly error: string } {
    const file = path.join(folder, 'httpd.conf');
    writeFileSync(file, text);
    const { exitCode, output, errors } = runToEnd(program, [
      '-t',
      '-d',
      folder,
      '-C',
      prelude,
      '-D',
      define,
      '-f',
      file,
    ]);
    return { output, error: exitCode === 0 ? '' : errors };
  }

  function readingsOfWord(word: string): Readings {
    const text = `Define x ${word}\nServerName localhost\n`;
    const [define] = parseHttpd(sourceOf(text)).roots;
    const args = define?.kind === 'directive' ? define.args : [];
    const { output, error } = read(text, 'DUMP_RUN_CFG');
    if (error !== '') return { ours: args.length === 2, theirs: false };
    const value = /^Define: x(?:=([^]*?))?\n(?=Define: |User: )/m.exec(output)?.[1] ?? '';
    return { ours: args[1]?.value ?? '', theirs: value };
  }

  function expectWordAgreement(word: string): void {
    const { ours, theirs } = readingsOfWord(word);
    expect(ours, word).toEqual(theirs);
  }

  /** Trees are compared where we know which conditions hold. What is refused for its meaning has its line in the error, and there is a directive for us too. */
  function readingsOfFile(text: string, hasKnownModules: boolean): Readings {
    const { output, error } = read(text, 'DUMP_CONFIG');
    const parsed = parseHttpd(sourceOf(text));
    const { problems } = parsed;
    if (error === '') {
      const [tree, dump] = hasKnownModules ? [dumpOf(parsed), linesOfDump(output)] : [];
      return { ours: { problems, tree }, theirs: { problems: [], tree: dump } };
    }
    if (SYNTAX_ERROR.test(error)) return { ours: problems.length > 0, theirs: true };
    const line = /on line (\d+) of/.exec(error)?.[1];
    const isKnown = line === undefined || problems.length > 0 || linesOf(parsed).includes(Number(line));
    return { ours: isKnown, theirs: true };
  }

  test.each(AWKWARD_WORDS)('%j is read alike', (word) => expectWordAgreement(word));

  test('any words are read alike', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab"\'\\ \t#n><'), maxLength: 10 });
    fc.assert(fc.property(word, expectWordAgreement), { numRuns: 150, seed: 1 });
  });

  test('the tree is the same', () => {
    const { output, error } = read(WHOLE_FILE, 'DUMP_CONFIG');
    expect(error).toBe('');
    expect(dumpOf(parseHttpd(sourceOf(WHOLE_FILE)))).toEqual(linesOfDump(output));
  });

  test('a file that httpd accepts has no problems and the same tree, and one that is broken anywhere has', () => {
    const edit = fc.record({
      at: fc.nat(WHOLE_FILE.length),
      removed: fc.constantFrom(0, 1),
      added: fc.constantFrom('', '<', '>', '/', '"', "'", '#', '\\', ' ', '\n', '</VirtualHost>\n'),
    });
    fc.assert(
      fc.property(edit, ({ at, removed, added }) => {
        const text = WHOLE_FILE.slice(0, at) + added + WHOLE_FILE.slice(at + removed);
        const { ours, theirs } = readingsOfFile(text, true);
        expect(ours, text).toEqual(theirs);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  test.each(sampleFiles(/(apache|httpd).*\.(conf|htaccess)$/))('$name is read alike', ({ text }) => {
    // Its modules and includes are not here.
    const alone = text.replace(/^(\s*)(ServerRoot|LoadModule|Include)/gim, '$1# $2');
    const { ours, theirs } = readingsOfFile(alone, false);
    expect(ours).toEqual(theirs);
  });
});

/** The dump's own lines, without its comments on files and lines; blanks after a section's name do not count. */
function linesOfDump(dump: string): readonly string[] {
  return dump
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^# (In file: |\s*\d+:)/.test(line))
    .filter((line) => !line.startsWith('PidFile'))
    .map(normal);
}

/** Our tree as httpd would dump it: conditions that hold are replaced by what they enclose. */
function dumpOf({ roots, source }: ParsedFile): readonly string[] {
  const lines: string[] = [];
  const visit = (directive: Directive): void => {
    const { name, nameSpan, headEnd, block } = directive;
    const condition = /^if(module|define)$/i.exec(name)?.[1]?.toLowerCase();
    if (condition !== undefined) {
      if (holds(condition, String(directive.args[0]?.value))) block?.forEach(visit);
      return;
    }
    const args = source.text.slice(nameSpan.end, headEnd).replaceAll('\\\n', '');
    lines.push(normal(block ? `<${name}${args}` : `${name}${args}`));
    const before = lines.length;
    block?.forEach(visit);
    if (lines.length > before) lines.push(normal(`</${name}>`)); // the dump leaves out the end of an empty one
  };
  for (const root of roots) if (root.kind === 'directive') visit(root);
  return lines;
}

function holds(condition: string, argument: string): boolean {
  const isKnown = condition === 'module' && MODULES.some((name) => argument.replace('!', '') === `${name}_module`);
  return argument.startsWith('!') ? !isKnown : isKnown;
}

function normal(line: string): string {
  const [, name = '', rest = ''] = /^(<?\/?[^\s>]*)([^]*)$/.exec(line) ?? [];
  return `${name.toLowerCase()} ${rest.trim()}`.replace(/\s*>$/, '>').replace(/\s+/g, ' ');
}

/** 1-based: the lines on which the heads of directives end, as httpd counts them, and those of sections. */
function linesOf({ roots, source }: ParsedFile): readonly number[] {
  const index = new LineIndex(source.text);
  const lines: number[] = [];
  const visit = ({ headEnd, end, block }: Directive): void => {
    lines.push(index.lineOf(headEnd - 1) + 1, index.lineOf(end - 1) + 1);
    block?.forEach(visit);
  };
  for (const root of roots) if (root.kind === 'directive') visit(root);
  return lines;
}
