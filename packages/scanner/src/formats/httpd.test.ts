import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHttpd } from './httpd.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type Source, type TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  const source: Source = { text, fileName: 'httpd.conf', subPath: '.', configFileType: 'httpd' };
  return parseHttpd(source);
}

/** The tree in short: a directive as its words, a section with its block after them. */
function outline(nodes: readonly TreeNode[]): unknown[] {
  return directives(nodes).map(({ name, args, block }) => {
    const words = [name, ...args.map(({ value }) => value)];
    return block ? [...words, outline(block)] : words;
  });
}

function directives(nodes: readonly TreeNode[]): Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

function textsOf(text: string, spans: readonly { start: number; end: number }[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end));
}

describe('directives', () => {
  test('are cut at white space, with quotes taken off', () => {
    const { roots, problems } = parse(`ServerName  example.com\n  CustomLog "logs/access log" 'combined'\n`);
    expect(outline(roots)).toEqual([
      ['ServerName', 'example.com'],
      ['CustomLog', 'logs/access log', 'combined'],
    ]);
    expect(problems).toEqual([]);
  });

  test('keep the escapes that httpd keeps', () => {
    const { roots } = parse(String.raw`LogFormat "%h \"%r\" \t" common
RewriteRule ^/a\.b$ C:\\x`);
    expect(outline(roots)).toEqual([
      ['LogFormat', String.raw`%h "%r" \t`, 'common'],
      ['RewriteRule', String.raw`^/a\.b$`, String.raw`C:\x`],
    ]);
  });

  test('take a hash inside a line for text', () => {
    const { roots, comments } = parse('ErrorDocument 404 #missing\n');
    expect(outline(roots)).toEqual([['ErrorDocument', '404', '#missing']]);
    expect(comments).toEqual([]);
  });

  test('go on after a backslash at the end of a line, with exact places', () => {
    const text = 'Header always set \\\n  X-Test "a\\\r\nb"\nListen 80';
    const { roots } = parse(text);
    expect(outline(roots)).toEqual([
      ['Header', 'always', 'set', 'X-Test', 'ab'],
      ['Listen', '80'],
    ]);
    const [header] = directives(roots);
    expect(textsOf(text, header?.args ?? [])).toEqual(['always', 'set', 'X-Test', '"a\\\r\nb"']);
    expect(textsOf(text, [header ?? { start: 0, end: 0 }])).toEqual([text.slice(0, text.indexOf('\nListen'))]);
  });

  test('have unknown arguments where a variable stands', () => {
    const { roots } = parse('User ${APACHE_RUN_USER}\nServerName @HOST@\nRewriteCond %{HTTPS} off\n');
    expect(directives(roots).map(({ args }) => args.map(({ unknown }) => unknown === true))).toEqual([
      [true],
      [true],
      [false, false],
    ]);
  });

  test('end at LF, CRLF and lone CR alike', () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const { roots, comments } = parse(['# a', 'Listen 80', 'Listen 81'].join(lineBreak));
      expect(outline(roots)).toEqual([
        ['Listen', '80'],
        ['Listen', '81'],
      ]);
      expect(comments.map(({ text }) => text)).toEqual([' a']);
    }
  });
});

describe('sections', () => {
  test('nest, in any case', () => {
    const { roots, problems } = parse(`
<VirtualHost *:80>
  <Directory "/var/www">
    Options None
  </directory>
</VIRTUALHOST>
Listen 80`);
    expect(outline(roots)).toEqual([
      ['VirtualHost', '*:80', [['Directory', '/var/www', [['Options', 'None']]]]],
      ['Listen', '80'],
    ]);
    expect(problems).toEqual([]);
  });

  test('end their arguments at the last bracket of the line', () => {
    const { roots } = parse('<If "%{QUERY_STRING} -gt 3 || a > b">\n</If>');
    expect(outline(roots)).toEqual([['If', '%{QUERY_STRING} -gt 3 || a > b', []]]);
  });

  test('have the places of head and whole', () => {
    const text = ' <Location "/a">\n Require local\n </Location>\n';
    const [location] = directives(parse(text).roots);
    if (!location) throw new Error('no section');
    expect(text.slice(location.start, location.headEnd)).toBe('<Location "/a">');
    expect(text.slice(location.start, location.end)).toBe('<Location "/a">\n Require local\n </Location>');
    expect(text.slice(location.nameSpan.start, location.nameSpan.end)).toBe('Location');
  });
});

describe('syntax problems', () => {
  test.each([
    ['<Directory /a>\nOptions None\n', '<Directory> is not closed', 0],
    ['Listen 80\n</Directory>\n', '</Directory> closes no open section', 10],
    ['<Directory /a\n</Directory>\n', '<Directory lacks its closing ">"', 0],
    ['<VirtualHost a>\n<Directory b>\n</VirtualHost>\n', '<Directory> is not closed', 16],
    ['< Directory /a>\n', 'a section needs a name right after "<"', 0],
  ])('%j is reported at its place', (text, message, start) => {
    expect(parse(text).problems.map((problem) => ({ message: problem.message, start: problem.start }))).toEqual([
      { message, start },
    ]);
  });

  test('do not keep what follows from being read', () => {
    const { roots } = parse('<VirtualHost a>\n<Directory b>\nOptions All\n</VirtualHost>\n</Files>\nListen 80\n');
    expect(outline(roots)).toEqual([
      ['VirtualHost', 'a', [['Directory', 'b', [['Options', 'All']]]]],
      ['Listen', '80'],
    ]);
  });

  test('tell of sections that are nested too deeply, and keep what they hold', () => {
    const depth = MAX_DEPTH + 50;
    const { roots, problems } = parse(
      `${'<IfModule a>\n'.repeat(depth)}Listen 80\n${'</IfModule>\n'.repeat(depth)}Listen 81\n`,
    );
    expect(new Set(problems.map(({ message }) => message))).toEqual(
      new Set([`sections are nested deeper than ${MAX_DEPTH}`]),
    );
    expect(outline(roots).at(-1)).toEqual(['Listen', '81']);
    expect(JSON.stringify(outline(roots))).toContain('["Listen","80"]');
  });
});

test('an empty file and one of comments alone have no directives', () => {
  expect(parse('').roots).toEqual([]);
  expect(parse('# one\n\n  # two').comments.map(({ text }) => text)).toEqual([' one', ' two']);
});

test('no text makes the parser throw or point outside of the text', () => {
  const pieces = [
    '<Directory /a>',
    '</Directory>',
    '<If',
    '>',
    '\\',
    '\n',
    '\r',
    '"',
    "'",
    '#',
    ' ',
    'Options All',
    '${X',
  ];
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { roots, comments, problems } = parse(text);
      for (const { start, end } of [...everyNode(roots), ...comments, ...problems]) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('a file that is cut off anywhere is still read', () => {
  const text =
    '<VirtualHost *:80>\r\n  Header set A "b \\\r\n c"\r\n  <Files ".ht*">\r\n  </Files>\r\n</VirtualHost>\r\n';
  for (let end = 0; end <= text.length; end += 1) expect(() => parse(text.slice(0, end))).not.toThrow();
});

function* everyNode(nodes: readonly TreeNode[]): Generator<{ start: number; end: number }> {
  for (const directive of directives(nodes)) {
    yield directive;
    yield* directive.args;
    yield directive.nameSpan;
    yield* everyNode(directive.block ?? []);
  }
}

test('an escaped quote closes nothing, and blanks at the end of a line belong to no word', () => {
  expect(outline(parse('A "b\\"\nC "d \t\nE "f" ').roots)).toEqual([
    ['A', 'b"'],
    ['C', 'd'],
    ['E', 'f'],
  ]);
});

test('the end of a section is one word whose last character is its only ">"', () => {
  for (const end of ['</If >', '</ If>', '</If', '</If></If>']) {
    expect(
      parse(`<If true>\n${end}\n`).problems.map(({ start }) => start),
      end,
    ).toContain(10);
  }
  expect(parse('<If true>\n</If> ignored\n').problems).toEqual([]);
});
