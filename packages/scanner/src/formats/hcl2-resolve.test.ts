import { describe, expect, test } from 'vitest';
import { resolveHcl2Module } from './hcl2-resolve.ts';
import { parseHcl2 } from './hcl2.ts';
import type { Directive, TreeNode } from './tree.ts';

type Files = Readonly<Record<string, string>>;

function resolve(files: Files): readonly TreeNode[] {
  const parsed = Object.entries(files).map(([fileName, text]) =>
    parseHcl2({ text, fileName, subPath: '.', configFileType: 'hcl2' }),
  );
  return resolveHcl2Module(parsed).flatMap(({ roots }) => roots);
}

/** What an expression becomes as the argument of an output, beside some definitions. */
function valueOf(expression: string, definitions = ''): string {
  const [root] = resolve({ 'main.tf': `x = ${expression}\n${definitions}` });
  return root?.kind === 'directive' && root.value ? shape(root.value) : 'none';
}

function shape(node: TreeNode): string {
  switch (node.kind) {
    case 'scalar':
      return node.unknown ? '?' : JSON.stringify(node.value);
    case 'sequence':
      return `[${node.items.map(shape).join(',')}]`;
    case 'mapping':
      return `{${node.pairs.map(({ key, value }) => `${shape(key)}:${shape(value)}`).join(',')}}`;
    case 'directive':
      if (node.value) return `${node.name}=${shape(node.value)}`;
      return `${node.name}${node.unknownCount ? '*' : ''}{${(node.block ?? []).map(shape).join(' ')}}`;
  }
}

const DEFINITIONS = `
variable "region" { default = "eu" }
variable "port" {
  type    = number
  default = "22"
}
variable "flag" {
  type    = bool
  default = false
}
variable "given" {}
variable "nothing" { default = null }
locals {
  name = "\${var.region}-app"
  tags = { owner = local.name, "p" = var.port }
  list = ["a", local.name]
  loop = local.pool
  pool = local.loop
}
`;

describe('what is known', () => {
  test.each([
    ['var.region', '"eu"'],
    ['var.port', '22'],
    ['var.nothing', 'null'],
    ['local.tags', '{"owner":"eu-app","p":22}'],
    ['local.tags.owner', '"eu-app"'],
    ['local.tags["p"]', '22'],
    ['local.list[1]', '"eu-app"'],
    ['"${local.name}:${var.port}"', '"eu-app:22"'],
    ['"${local.list}"', '["a","eu-app"]'],
    ['var.flag ? "a" : "b"', '"b"'],
    ['!var.flag && var.port == 22', 'true'],
    ['true ? 1 : "a"', '"1"'],
    ['1 + 2 * 3 - 4', '3'],
    ['7 / 2', '?'],
    ['tostring(var.port)', '"22"'],
    ['lower("ABC")', '"abc"'],
    ['upper(local.name)', '"EU-APP"'],
    ['concat(local.list, ["b"])', '["a","eu-app","b"]'],
    ['merge(local.tags, { p = 1, q = true })', '{"owner":"eu-app","p":1,"q":true}'],
    [
      'jsonencode({ b = "<x>", a = [1, null], "10" = true })',
      JSON.stringify('{"10":true,"a":[1,null],"b":"\\u003cx\\u003e"}'),
    ],
    ['toset(["b", "a", "b"])', '["a","b"]'],
    ['join(",", local.list)', '"a,eu-app"'],
    ['lookup(local.tags, "none", "x")', '"x"'],
    ['length(local.list)', '2'],
    ['coalesce(null, "", "z")', '"z"'],
  ])('%s is %s', (expression, expected) => {
    expect(valueOf(expression, DEFINITIONS)).toBe(expected);
  });
});

describe('what is not known', () => {
  test.each([
    'var.given',
    'var.absent',
    'local.absent',
    'local.loop',
    'local.tags.absent',
    'local.list[9]',
    'aws_x.y.id',
    'data.a.b.c',
    'each.value',
    'path.module',
    '"${var.given}-x"',
    'var.given ? 1 : 1',
    'uuid()',
    'concat(local.list, var.given)',
    'concat(local.list...)',
    '\n5',
    '5 5',
    '[for x in local.list : x]',
    'local.list[*]',
    '"%{ if true }a%{ endif }"',
    'a-b',
    '0.1 + 0.2',
  ])('%s stays unknown', (expression) => {
    expect(valueOf(expression, DEFINITIONS)).toBe('?');
  });

  test('what is known beside it is kept, in arguments of calls too', () => {
    expect(valueOf('[var.given, var.region]', DEFINITIONS)).toBe('[?,"eu"]');
    const [root] = resolve({ 'main.tf': `x = f(var.given, var.region)\n${DEFINITIONS}` });
    const value = root?.kind === 'directive' ? root.value : undefined;
    expect(value?.kind === 'scalar' && value.call?.args.map(shape)).toEqual(['?', '"eu"']);
  });
});

describe('modules', () => {
  test('definitions come from every file, JSON too, and the last tfvars file that Terraform reads by itself counts', () => {
    const files = {
      'main.tf': 'x = [var.a, var.b, local.c]',
      'variables.tf.json': '{"variable": {"a": {"default": "1"}, "b": {}}, "locals": {"c": "${var.b}!"}}',
      'z.auto.tfvars': 'b = "last"\n',
      'terraform.tfvars': 'b = "first"\nother = 1\n',
      'not-read.tfvars': 'a = "never"\n',
    };
    expect(shape(resolve(files)[0] ?? fail())).toBe('x=["1","last","last!"]');
  });

  test('a value stands at the place of its expression', () => {
    const text = `x = local.tags # c\n${DEFINITIONS}`;
    const [root] = resolve({ 'main.tf': text });
    const value = root?.kind === 'directive' ? root.value : undefined;
    const [pair] = value?.kind === 'mapping' ? value.pairs : [];
    expect(pair && text.slice(pair.value.start, pair.value.end)).toBe('local.tags');
  });
});

describe('dynamic blocks', () => {
  const dynamic = (collection: string): string =>
    `dynamic "rule" {\n for_each = ${collection}\n content {\n  port = var.port\n  from = rule.value\n }\n}`;

  test.each([
    ['var.given', 'a{rule*{port=22 from=?}}'],
    ['[var.given]', 'a{rule{port=22 from=?}}'],
    ['local.list', 'a{rule{port=22 from=?}}'],
    ['[]', 'a{}'],
  ])('over %s', (collection, expected) => {
    expect(shape(resolve({ 'main.tf': `a {\n${dynamic(collection)}\n}\n${DEFINITIONS}` })[0] ?? fail())).toBe(expected);
  });

  test('have the name and place of what they make', () => {
    const text = `a {\n${dynamic('var.x')}\n}`;
    const [root] = resolve({ 'main.tf': text });
    const [rule] = root?.kind === 'directive' ? (root.block ?? []) : [];
    expect(rule && [text.slice(rule.nameSpan.start, rule.nameSpan.end), text.slice(rule.start, rule.end)]).toEqual([
      '"rule"',
      dynamic('var.x'),
    ]);
  });
});

describe('hostile modules', () => {
  test.each([
    ['doubling lists', (index: number) => `[local.l${index + 1}, local.l${index + 1}]`],
    ['doubling texts', (index: number) => `"\${local.l${index + 1}}\${local.l${index + 1}}"`],
    ['long chains', (index: number) => `{ a = [[local.l${index + 1}]] }`],
    ['doubling calls', (index: number) => `concat(local.l${index + 1}, local.l${index + 1})`],
  ])('%s end', (_name, line) => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `l${index} = ${line(index)}\n`);
    const [locals] = resolve({ 'main.tf': `locals {\n${lines.join('')}l20000 = ["x"]\n}\nx = local.l0` });
    expect((locals as Directive).block).toHaveLength(20_001);
  });
});

function fail(): never {
  throw new Error('nothing was parsed');
}
