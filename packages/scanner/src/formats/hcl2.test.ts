import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHcl2 } from './hcl2.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type Span, type TreeNode } from './tree.ts';

function parse(text: string, fileName = 'main.tf'): ParsedFile {
  return parseHcl2({ text, fileName, subPath: '.', configFileType: 'hcl2' });
}

/** A tree as text without positions; what is unknown stands in `<…>`. */
function shape(node: TreeNode): string {
  switch (node.kind) {
    case 'scalar':
      return node.unknown ? `<${node.value}>` : JSON.stringify(node.value);
    case 'sequence':
      return `[${node.items.map(shape).join(',')}]`;
    case 'mapping':
      return `{${node.pairs.map(({ key, value }) => `${shape(key)}:${shape(value)}`).join(',')}}`;
    case 'directive':
      if (node.value) return `${node.name}=${shape(node.value)}`;
      return `${[node.name, ...node.args.map(shape)].join(' ')}{${(node.block ?? []).map(shape).join(' ')}}`;
  }
}

function shapes(text: string): string {
  return parse(text).roots.map(shape).join(' ');
}

function valueShape(expression: string): string {
  const { roots, problems } = parse(`a = ${expression}\n`);
  expect(problems).toEqual([]);
  expect(roots).toHaveLength(1);
  return roots.map(shape).join(' ').slice(2);
}

function messages(text: string): readonly string[] {
  return parse(text).problems.map(({ start, message }) => `${start}: ${message}`);
}

describe('expressions', () => {
  test.each([
    ['true', 'true'],
    ['null', 'null'],
    ['12', '12'],
    ['1.5e3', '1500'],
    ['-4', '-4'],
    ['1e400', '<1e400>'],
    ['"a b"', '"a b"'],
    [String.raw`"a\n\"\\\u00e9\U0001F600"`, '"a\\n\\"\\\\é😀"'],
    ['"$${a} %%{b} $5 100%"', '"${a} %{b} $5 100%"'],
    ['("x")', '"x"'],
    ['[1, "b", true,]', '[1,"b",true]'],
    ['[\n  1,\n  # two\n  2\n]', '[1,2]'],
    ['{}', '{}'],
    ['{ a = 1, "b c" : 2 }', '{"a":1,"b c":2}'],
    ['{\n  a = 1\n  b = [2]\n\n  c = {\n    d = 3 }\n}', '{"a":1,"b":[2],"c":{"d":3}}'],
    ['{ (var.x) = 1, "${var.y}" = 2 }', '{<var.x>:1,<"${var.y}">:2}'],
    ['{ true = 1, 5 = 2 }', '{true:1,5:2}'],
    ['var.x', '<var.x>'],
    ['var.x[0].y["z"].0.1.w', '<var.x[0].y["z"].0.1.w>'],
    ['a.*.id', '<a.*.id>'],
    ['a[*].b[1]', '<a[*].b[1]>'],
    ['"${var.x}-y"', '<"${var.x}-y">'],
    ['"${ "in ${ "deep" } }" } "', '<"${ "in ${ "deep" } }" } ">'],
    ['"${~ var.x ~}"', '<"${~ var.x ~}">'],
    ['"%{ if var.x }a%{ else }b%{ endif }"', '<"%{ if var.x }a%{ else }b%{ endif }">'],
    ['"%{ for k, v in var.x ~} ${k} %{~ endfor }"', '<"%{ for k, v in var.x ~} ${k} %{~ endfor }">'],
    ['a ? b : c ? d : e', '<a ? b : c ? d : e>'],
    ['a.b == "x" || !(c && d) != (1 + 2 * -3 / 4 % 5 - 6 >= 7)', undefined],
    ['(a) + (b)', '<(a) + (b)>'],
    ['f()', '<f()>'],
    ['f(a, [1], b...)', '<f(a, [1], b...)>'],
    ['provider::aws::f(\n  1,\n)', '<provider::aws::f(\n  1,\n)>'],
    ['[for x in y : x.id if x.ok]', '<[for x in y : x.id if x.ok]>'],
    ['{for k, v in y : k => v...\n if v != null}', undefined],
    ['[a,\n  b /* c */]', '[<a>,<b>]'],
    ['fortune', '<fortune>'],
    ['größe-1', '<größe-1>'],
  ])('%s', (expression, expected) => {
    expect(valueShape(expression)).toBe(expected ?? `<${expression}>`);
  });

  test('arguments of a call are kept where its result is unknown', () => {
    const [root] = parse('policy = jsonencode({ Effect = "Allow", Resource = a.arn })').roots;
    const value = root?.kind === 'directive' ? root.value : undefined;
    const call = value?.kind === 'scalar' ? value.call : undefined;
    expect(call?.name).toBe('jsonencode');
    expect(call?.args.map(shape)).toEqual(['{"Effect":"Allow","Resource":<a.arn>}']);
  });
});

describe('heredocs', () => {
  test('keep their lines as they stand', () => {
    expect(shapes('a = <<EOT\n  x\\n "y"\n\nEOT\nb = 1\n')).toBe('a="  x\\\\n \\"y\\"\\n\\n" b=1');
  });

  test('lose the indentation that their lines share after <<-', () => {
    expect(shapes('a = <<-EOT\n    x\n\n      y\n    EOT\n')).toBe('a="x\\n\\n  y\\n"');
  });

  test('with a template are unknown, and end at their word alone', () => {
    expect(shapes('a = f(<<EOT\n${b}\nEOT x\n  EOT\n)\nc = 1')).toBe('a=<f(<<EOT\n${b}\nEOT x\n  EOT\n)> c=1');
  });

  test('that end within a sequence at the end of the text are a problem', () => {
    expect(messages('a = <<EOT\n${\nEOT\n}')).toEqual([
      '18: the heredoc is not closed with "EOT" on a line of its own',
    ]);
  });

  test('that do not end are a problem', () => {
    expect(messages('a = <<EOT\nx')).toEqual(['11: the heredoc is not closed with "EOT" on a line of its own']);
  });
});

describe('bodies', () => {
  test('blocks have labels, quoted and bare, and nest', () => {
    expect(shapes('resource "aws_x" y {\n  a = 1\n  b {}\n  c { d = 2 }\n}\n')).toBe(
      'resource "aws_x" "y"{a=1 b{} c{d=2}}',
    );
  });

  test.each(['\n', '\r\n', '\r'])('every line break of every system ends an attribute: %j', (newline) => {
    const text = ['a = 1', '# two', 'b {', '  c = [', '    3', '  ]', '}', 'd = 4'].join(newline);
    expect(shapes(text)).toBe('a=1 b{c=[3]} d=4');
    expect(messages(text)).toEqual([]);
  });

  test('comments of all three kinds are kept once, with their places', () => {
    const text = '# one\na = b /* two\n */ + c // three\nd = [ # four\n]\ne = f # five';
    const { comments, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(comments.map((comment) => comment.text)).toEqual([' one', ' two\n ', ' three', ' four', ' five']);
    expect(comments.map(({ start, end }) => text.slice(start, end))[1]).toBe('/* two\n */');
  });

  test('files that are empty or hold comments only have no directives', () => {
    expect(parse('')).toMatchObject({ roots: [], problems: [] });
    expect(parse('  # one')).toMatchObject({ roots: [], problems: [], comments: [{ text: ' one' }] });
  });

  test('positions are those of the text', () => {
    const text = 'resource "a" "b" {\n  tags = { "x" = (1 + 2) } # c\n}\n';
    const slice = ({ start, end }: Span): string => text.slice(start, end);
    const block = onlyDirective(parse(text));
    expect(slice(block)).toBe(text.trimEnd());
    expect(text.slice(block.start, block.headEnd)).toBe('resource "a" "b"');
    expect(block.args.map(slice)).toEqual(['"a"', '"b"']);
    const [tags] = block.block ?? [];
    expect(tags && [slice(tags), slice(tags.nameSpan)]).toEqual(['tags = { "x" = (1 + 2) }', 'tags']);
    expect(tags?.value?.kind === 'mapping' && tags.value.pairs.map((pair) => [slice(pair), slice(pair.key)])).toEqual([
      ['"x" = (1 + 2)', '"x"'],
    ]);
  });
});

describe('errors', () => {
  test.each([
    ['a = \nb = 1', '4: a value expected, the line ends', 'a=<> b=1'],
    ['a = [1 2]\nb = 1', '7: "]" expected instead of "2"', 'a=<[1 2]> b=1'],
    ['a = {\n  x = = 1\n  y = 2\n}\nb = 1', '12: a value expected instead of "="', 'a=<{\n  x = = 1\n  y = 2\n}> b=1'],
    ['a = "x\nb = 1', '6: the text is not closed with a quotation mark on its line', 'a=<"x> b=1'],
    ['a = "\\q"\nb = 1', '5: "\\q" is no escape sequence', 'a=<"\\q"> b=1'],
    ['a = 1 b = 2\n', '6: the end of the line expected instead of "b"', 'a=1 b=2'],
    ['a { b = 1 c = 2 }\nd = 1', '10: the end of the line expected instead of "c"', 'a{b=1 c=2} d=1'],
    ['a { b = ] }\nd = 1', '8: a value expected instead of "]"', 'a{b=<]>} d=1'],
    ['a {\n  b = 1 }\nc = 2', '12: "}" on a line of its own expected', 'a{b=1} c=2'],
    ['a { b = 1\n}\nc = 2', '2: a block on one line holds one argument and its brace', 'a{b=1} c=2'],
    ['}\nb = 1', '0: unexpected "}"', 'b=1'],
    ['a "b"\n{\n c = 1\n}', '5: "{" or "=" expected, the line ends', 'a "b"{c=1}'],
    ['a {\n  b = 1\n', '2: the block is not closed with "}"', 'a{b=1}'],
    ['"a" = 1\nb = 1', '0: the name of an argument or of a block expected instead of a quotation mark', 'b=1'],
    ['a = 1\na = 2', '6: "a" is set twice in this body', 'a=1 a=2'],
    ['a "${b}" {}', '2: a label cannot hold a template', 'a <"${b}">{}'],
    ['a = "%{ if b }"\nc = 1', '15: the template directive "if" is not closed', 'a=<"%{ if b }"> c=1'],
    ['a = "\\ud83d"\n', '5: "\\u" is no escape sequence', 'a=<"\\ud83d">'],
    ['a = "%{ endfor }"\n', '8: if, for or what belongs to an open one expected instead of "e"', 'a=<"%{ endfor }">'],
    ['a = <<E\nb\nE', '11: a line break expected behind "E"', 'a="b\\n"'],
    ['a = 1\n/* b', '6: the comment is not closed with "*/"', 'a=1'],
    ['a {\n  b = [\n    1\n  c = 2\n}\nd = 3', '20: "]" expected instead of "c"', 'a{b=<[\n    1\n  c = 2>} d=3'],
  ])('%j', (text, message, expected) => {
    expect(messages(text)).toEqual([message]);
    expect(shapes(text)).toBe(expected);
  });

  test('what follows a broken value of several lines is still read', () => {
    expect(shapes('b {\n  a = {\n    x = = 1\n\n    y = 2\n  }\n  c = 3\n}\nd = 4').replace(/<[^>]*>/, '?')).toBe(
      'b{a=? c=3} d=4',
    );
  });

  test.each(['[', '{a=', '(', '"${', '!', 'f(', 'a ? ', 'x[', '{\n a = '])('nesting of %j has a limit', (open) => {
    expect(messages(`a = ${open.repeat(MAX_DEPTH * 50)}`)[0]).toContain(`nested deeper than ${MAX_DEPTH} levels`);
  });

  test('blocks nest up to a limit', () => {
    expect(messages('a {\n'.repeat(MAX_DEPTH * 50))[0]).toContain('nested deeper');
  });

  test('long chains take no stack', () => {
    expect(messages(`a = x${'.y'.repeat(100_000)}${' + 1'.repeat(100_000)}`)).toEqual([]);
  });
});

test('any text is read without an exception, with positions inside of it and in order', () => {
  const piece = fc.constantFrom(
    ...'a b 1 " ${ %{ } { [ ] ( ) = : , ... . * ? ~ <<E <<-E E \n \r # /* */ // \\ for in if'.split(' '),
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
        fc.string(),
      ),
      (text) => {
        const { roots, problems, comments } = parse(text);
        for (const { start, end } of [...allNodes(roots), ...problems, ...comments]) {
          expect(0 <= start && start <= end && end <= text.length).toBe(true);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

describe('.tf.json', () => {
  const text = '{"//": "x", "resource": {"a": {"b": {"c": "${var.d}", "e": "$${f}", "g": [1]}}}, "locals": [{"h": 2}]}';

  test('has the blocks of the native form', () => {
    const { roots, problems } = parse(text, 'main.tf.json');
    expect(problems).toEqual([]);
    expect(roots.map(shape).join(' ')).toBe('resource "a" "b"{c=<${var.d}> e="${f}" g=[1]} locals{h=2}');
  });

  test('reports a broken template at its string', () => {
    const broken = '{"locals": {"a": "${b"}}';
    expect(parse(broken, 'main.tf.json').problems.map(({ start, end }) => broken.slice(start, end))).toEqual(['"${b"']);
  });
});

function onlyDirective({ roots: [root] }: ParsedFile): Directive {
  if (root?.kind !== 'directive') throw new Error('no directive');
  return root;
}

function* allNodes(nodes: readonly TreeNode[]): Iterable<TreeNode> {
  for (const node of nodes) {
    yield node;
    if (node.kind === 'sequence') yield* allNodes(node.items);
    if (node.kind === 'mapping') yield* allNodes(node.pairs.flatMap(({ key, value }) => [key, value]));
    if (node.kind === 'directive')
      yield* allNodes([...node.args, ...(node.block ?? []), ...(node.value ? [node.value] : [])]);
  }
}
