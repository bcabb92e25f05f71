import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNginx } from './nginx.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseNginx({ text, fileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' });
}

/** A tree as text without positions: `server{listen(80)}`. */
function shape(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => (node.kind === 'directive' ? directiveShape(node) : node.kind)).join(' ');
}

function directiveShape({ name, args, block }: Directive): string {
  const head = `${name}(${args.map(({ value }) => value).join(',')})`;
  return block ? `${head}{${shape(block)}}` : head;
}

function messages(text: string): readonly string[] {
  return parse(text).problems.map(({ message }) => message);
}

function onlyDirective(text: string): Directive {
  const [root] = parse(text).roots;
  if (root?.kind !== 'directive') throw new Error('no directive');
  return root;
}

describe('directives', () => {
  test('blocks nest and arguments are split at white space, over lines too', () => {
    expect(shape(parse('http {\n  server {\n    listen 80\n      default_server;\n  }\n}').roots)).toBe(
      'http(){server(){listen(80,default_server)}}',
    );
  });

  test('every line break of every system separates words', () => {
    expect(shape(parse('a 1;\r\nb 2;\rc 3;\n').roots)).toBe('a(1) b(2) c(3)');
  });

  test('positions are those of the text', () => {
    const text = '  location /a "b c" {\n  }\n';
    const location = onlyDirective(text);
    const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    expect(slice(location)).toBe('location /a "b c" {\n  }');
    expect(slice(location.nameSpan)).toBe('location');
    expect(location.args.map(slice)).toEqual(['/a', '"b c"']);
    expect(text.slice(location.start, location.headEnd)).toBe('location /a "b c"');
  });

  test('files that are empty or hold comments only have no directives', () => {
    expect(parse('').roots).toEqual([]);
    const { roots, comments } = parse('# one\n  # two');
    expect(roots).toEqual([]);
    expect(comments.map(({ text }) => text)).toEqual([' one', ' two']);
  });

  test('a # inside a word or a quoted text begins no comment', () => {
    expect(shape(parse('rewrite /a#b "/c # d";').roots)).toBe('rewrite(/a#b,/c # d)');
  });
});

describe('words', () => {
  test('quotes keep white space, ; and braces', () => {
    expect(shape(parse(`log_format main '$a; {"b"}' "it's";`).roots)).toBe(`log_format(main,$a; {"b"},it's)`);
  });

  test('escapes stand for their character and other backslashes stay', () => {
    expect(onlyDirective('return 200 "a\\"b\\n" \\.php$;').args.map(({ value }) => value)).toEqual([
      '200',
      'a"b\n',
      '\\.php$',
    ]);
  });

  test('the braces of a variable are a part of the word', () => {
    const [target] = onlyDirective('proxy_pass http://${name}_backend;').args;
    expect(target).toMatchObject({ value: 'http://${name}_backend', unknown: true });
  });

  test('the $ at the end of a pattern is no variable', () => {
    expect(onlyDirective('location ~ \\.php$ { }').args.some(({ unknown }) => unknown)).toBe(false);
  });

  test('entries of maps may be empty or patterns', () => {
    expect(shape(parse('map $a $b { "" close; ~^x|y$ 1; default 0; }').roots)).toBe(
      'map($a,$b){(close) ~^x|y$(1) default(0)}',
    );
  });
});

test('a block of Lua is skipped up to the brace that closes it', () => {
  const lua = `
    content_by_lua_block {
      local t = { a = "}", b = '}' } -- }
      --[[ } ]] local s = [=[ } ]=]
    }
    root /srv;`;
  expect(shape(parse(lua).roots)).toBe('content_by_lua_block(){} root(/srv)');
  expect(messages(lua)).toEqual([]);
});

describe('what the grammar does not allow is reported, and the rest is read', () => {
  test.each([
    ['a forgotten ; before }', 'server { listen 80 } root /a;', 'server(){listen(80)} root(/a)'],
    ['a forgotten ; before a line', 'listen 80\nserver_name a;\n', 'listen(80) server_name(a)'],
    ['a forgotten ; at the end', 'listen 80', 'listen(80)'],
    ['a forgotten }', 'http { server { listen 80;', 'http(){server(){listen(80)}}'],
    ['a } too many', 'server { } } root /a;', 'server(){} root(/a)'],
    ['a ; too many', 'listen 80;; root /a;', 'listen(80) root(/a)'],
    ['a block without a name', '{ listen 80; } root /a;', '(){listen(80)} root(/a)'],
    ['a quote that is not closed', 'root "/a;\nlisten 80;', 'root(/a) listen(80)'],
    ['text behind a quote', 'root "/a"b; listen 80;', 'root(/a,b) listen(80)'],
  ])('%s', (_, text, expected) => {
    const { roots, problems } = parse(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(shape(roots)).toBe(expected);
  });

  test('a problem names its place', () => {
    expect(parse('http {\n  listen 80\n}').problems).toEqual([
      { start: 16, end: 18, message: 'the directive "listen" is not terminated by ";"' },
    ]);
  });

  test('long arguments over lines are no forgotten ;', () => {
    expect(messages('server_name a.example\n  b.example\n  c.example;\ngzip_types\n  text/css\n  text/xml;')).toEqual(
      [],
    );
  });
});

test('blocks that are nested too deep are reported and not followed', () => {
  const { problems, roots } = parse('a {'.repeat(5000) + '}'.repeat(5000));
  expect(problems.map(({ message }) => message)).toEqual([`blocks are nested more than ${MAX_DEPTH} deep`]);
  expect(depthOf(roots)).toBeLessThanOrEqual(MAX_DEPTH + 1);
});

function depthOf(nodes: readonly TreeNode[]): number {
  return Math.max(0, ...nodes.map((node) => (node.kind === 'directive' ? 1 + depthOf(node.block ?? []) : 1)));
}

test('no text makes the parser throw or lose its place', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    ';',
    '"',
    "'",
    '\\',
    '#',
    '\n',
    '\r',
    ' ',
    '$',
    '${',
    '{{',
    '}}',
    '{%',
    'a',
    'x_by_lua_block',
    '[[',
    '--',
    'listen',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const { roots, comments, problems } = parse(text);
        for (const { start, end } of [...roots, ...comments, ...problems]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
