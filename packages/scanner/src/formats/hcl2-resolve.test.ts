import { describe, expect, test } from 'vitest';
import { Hcl2Definitions, Hcl2Module } from './hcl2-resolve.ts';
import { isList, isMap, isPartly, isReference, type Known } from './hcl2-values.ts';
import { parseHcl2 } from './hcl2.ts';

/** What an expression is in `main.tf`, beside some definitions and other files. */
function valueOf(expression: string, definitions = '', others: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries({ 'main.tf': `x = ${expression}\n${definitions}`, ...others }).map(([fileName, text]) =>
    parseHcl2({ text, fileName, subPath: '.', configFileType: 'hcl2' }),
  );
  const [root] = files[0]?.roots ?? [];
  if (root?.kind !== 'directive' || !root.value) return 'none';
  return shape(new Hcl2Module(new Hcl2Definitions(files)).valueOf(root.value));
}

function shape(value: Known | undefined): string {
  if (value === undefined) return '?';
  if (isPartly(value))
    return value.parts
      ? value.parts.map((part) => part ?? '?').join('')
      : value.members
        ? `${shape(value.members)}…`
        : '?';
  if (isList(value)) return `[${value.map(shape).join(',')}]`;
  if (isReference(value)) return `<${[value.target, ...value.path].join('.')}>`;
  if (isMap(value)) return `{${[...value].map(([key, member]) => `"${key}":${shape(member)}`).join(',')}}`;
  return JSON.stringify(value);
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
  partly = { known = 1, unknown = var.given, list = [{ known = 2, other = var.given }] }
  turning = { a = local.turning.a, b = var.given }
}
variable "shop" {
  type = object({
    name     = string
    port     = optional(number, "80")
    isPublic = optional(bool)
    rules    = optional(list(object({ open = optional(bool, true) })), [{}])
  })
  default = { name = "shop", more = 1 }
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
    ['[for x in local.list : upper(x)]', '["A","EU-APP"]'],
    ['[for i, x in local.list : "${i}${x}" if x != "a"]', '["1eu-app"]'],
    ['{ for key, value in local.tags : value => key }', '{"eu-app":"owner","22":"p"}'],
    ['{ for x in ["a", "ab", "b"] : startswith(x, "a") => x... }', '{"true":["a","ab"],"false":["b"]}'],
    ['[for x in ["a"] : [for y in ["b"] : "${x}${y}"]]', '[["ab"]]'],
    ['{ for key, value in toset(["b"]) : key => value }', '{"b":"b"}'],
    ['[for local in ["a"] : local]', '["a"]'],
    ['[{ a = 1 }, { a = 2 }][*].a', '[1,2]'],
    ['[for x in [null] : x[*]]', '[[]]'],
    ['local.list[*]', '["a","eu-app"]'],
    ['concat(local.list...)', '?'],
    ['concat([local.list, ["b"]]...)', '["a","eu-app","b"]'],
    ['try(local.tags.none, local.tags.owner)', '"eu-app"'],
    ['try(var.nothing.a, local.list[7], 1)', '1'],
    ['can(local.tags.none)', 'false'],
    ['can(local.tags.owner)', 'true'],
    ['element(local.list, 3)', '"eu-app"'],
    ['one([])', 'null'],
    ['setunion(["b"], ["a", "b"])', '["a","b"]'],
    ['distinct([{ a = 1 }, { a = 1 }])', '[{"a":1}]'],
    ['coalescelist([], ["a"])', '["a"]'],
    ['nonsensitive(sensitive("a"))', '"a"'],
    ['zipmap(["a"], [1])', '{"a":1}'],
    ['jsondecode("{\\"a\\": [1, null]}")', '{"a":[1,null]}'],
    ['alltrue([true, "true"])', 'true'],
    ['local.partly.known', '1'],
    ['local.partly.list[0].known', '2'],
    ['var.shop', '{"name":"shop","port":80,"isPublic":null,"rules":[{"open":true}]}'],
    ['lookup({ a = null }, "a", 1)', 'null'],
    ['lookup({}, "a", 1)', '1'],
    ['max(1, var.port, 3)', '22'],
    ['min(var.port, 3)', '3'],
    ['abs(-3)', '3'],
    ['[ceil(1.2), floor(1.8)]', '[2,1]'],
    ['sum([1, 2])', '3'],
    ['[substr("hello", 1, 3), substr("hello", -2, -1)]', '["ell","lo"]'],
    ['trim("?!a!?", "!?")', '"a"'],
    ['title("hello world")', '"Hello World"'],
    ['indent(2, "a\\nb")', '"a\\n  b"'],
    ['index(["a", "b"], "b")', '1'],
    ['chunklist(["a", "b", "c"], 2)', '[["a","b"],["c"]]'],
    ['transpose({ a = ["1", "2"], b = ["2"] })', '{"1":["a"],"2":["a","b"]}'],
    ['cidrsubnet("10.1.2.0/24", 4, 15)', '"10.1.2.240/28"'],
    ['cidrsubnet("0.0.0.0/0", 0, 0)', '"0.0.0.0/0"'],
    ['cidrsubnet("10.0.0.0/8", 8, 256)', '?'],
    ['cidrsubnet("fd00::/8", 8, 1)', '?'],
    ['[cidrhost("10.12.112.0/20", 16), cidrhost("10.12.112.0/20", -1)]', '["10.12.112.16","10.12.127.255"]'],
    ['var.flag ? "a" : "b"', '"b"'],
    ['!var.flag && var.port == 22', 'true'],
    ['true ? 1 : "a"', '"1"'],
    ['1 + 2 * 3 - 4', '3'],
    ['7 / 2', '?'],
    ['tostring(var.port)', '"22"'],
    ['lower("ABC")', '"abc"'],
    ['upper(local.name)', '"EU-APP"'],
    ['base64encode(local.name)', '"ZXUtYXBw"'],
    ['base64decode("ZXUtYXBw")', '"eu-app"'],
    ['concat(local.list, ["b"])', '["a","eu-app","b"]'],
    ['merge(local.tags, { p = 1, q = true })', '{"owner":"eu-app","p":1,"q":true}'],
    [
      'jsonencode({ b = "<x>", a = [1, null], "10" = true })',
      JSON.stringify('{"10":true,"a":[1,null],"b":"\\u003cx\\u003e"}'),
    ],
    ['toset(["b", "a", "b"])', '["a","b"]'],
    ['join(",", local.list)', '"a,eu-app"'],
    ['lookup(local.tags, "none", "x")', '"x"'],
    ['format("%s:%d%%", local.name, var.port)', '"eu-app:22%"'],
    ['flatten([["a", ["b"]], [], "c"])', '["a","b","c"]'],
    ['distinct(["b", "a", "b"])', '["b","a"]'],
    ['replace("a.b.c", ".", "-")', '"a-b-c"'],
    ['length(local.list)', '2'],
    ['csvdecode("a,b\\n1,\\"x,\\"\\"y\\"\\n\\n2,\\n")', '[{"a":"1","b":"x,\\"y"},{"a":"2","b":""}]'],
    ['chomp("a\\n\\r\\n")', '"a"'],
    ['reverse(local.list)', '["eu-app","a"]'],
    ['slice(local.list, 1, 2)', '["eu-app"]'],
    ['range(3)', '[0,1,2]'],
    ['range(1, 6, 2)', '[1,3,5]'],
    ['sort(["b", "a", "b"])', '["a","b","b"]'],
    ['setproduct(["a", "b"], [1, 2])', '[["a",1],["a",2],["b",1],["b",2]]'],
    ['setsubtract(["a", "b"], ["b", "c"])', '["a"]'],
    ['setintersection(["a", "b"], ["b", "c"])', '["b"]'],
    ['formatlist("%s:%s", local.list, 1)', '["a:1","eu-app:1"]'],
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
    'var.given ? 1 : 1',
    'uuid()',
    'format("%q", "a")',
    'format("%s")',
    'format("a", "b")',
    'replace("abc", "/b/", "-")',
    '\n5',
    '5 5',
    '[for x in var.given : x]',
    '[for x in local.list : x if var.given]',
    '{ for x in ["a", "a"] : x => 1 }',
    'try(var.given.a, 1)',
    'can(var.given)',
    'alltrue([var.given])',
    'one([1, 2])',
    'element([], 0)',
    'jsondecode("{")',
    'csvdecode("a,b\\n1\\n")',
    'csvdecode("a\\n\\"1\\n")',
    'range(0, 2000)',
    'range(3, 0, -1)',
    'slice(local.list, 1, 9)',
    'setproduct(range(1000), range(1000))',
    'formatlist("%s:%s", local.list, ["a"])',
    'local.partly.unknown',
    'local.turning.a',
    'var.shop.port.other',
    'a-b',
    '0.1 + 0.2',
  ])('%s stays unknown', (expression) => {
    expect(valueOf(expression, DEFINITIONS)).toBe('?');
  });
});

describe('what is known in part', () => {
  test.each([
    ['local.partly', '{"known":1,"unknown":?,"list":[{"known":2,"other":?}]}'],
    ['[var.given, 1]', '[?,1]'],
    ['[var.given, 1][1]', '1'],
    ['[for x in local.list : var.given]', '[?,?]'],
    ['{ for x in [{ a = 1, b = var.given }] : x.a => x }', '{"1":{"a":1,"b":?}}'],
    ['[{ a = var.given }, { a = 2 }][*].a', '[?,2]'],
    ['keys({ a = var.given })', '["a"]'],
    ['length([var.given])', '1'],
    ['toset(["a", var.given])', '?'],
    ['join(",", ["a", var.given])', '?'],
    ['contains(["a", var.given], "b")', '?'],
    ['coalesce(var.given, "a")', '?'],
    ['try({ a = var.given }.a, 1)', '?'],
    ['try({ a = var.given }.b, 1)', '1'],
    ['can({ a = var.given }.a)', '?'],
    ['{ a = var.given }.a == null', '?'],
    ['[var.given] == null', 'false'],
    ['var.shop != null ? 1 : 2', '1'],
    ['concat(local.list, var.given)', '["a","eu-app"]…'],
    ['concat(local.list, var.given)[0]', '?'],
    ['length(concat(local.list, var.given))', '?'],
    ['concat(var.given, ["a"])...', '?'],
    ['merge({ a = 1 }, var.given, { b = 2 })', '{"b":2}…'],
    ['merge({ a = 1 }, var.given, { b = 2 }).b', '2'],
    ['merge({ a = 1 }, var.given, { b = 2 }).a', '?'],
    ['try(merge(var.given, { b = 2 }).a, 1)', '?'],
    ['merge({ a = 1 }, { a = var.given })', '{"a":?}'],
    ['merge({ a = 1 }, null)', '{"a":1}'],
    ['flatten([["a"], var.given])', '["a"]…'],
    ['compact(["", "a", var.given])', '["a"]…'],
    ['[for x in concat(var.given, ["a"]) : x]', '?'],
    ['"${var.given}-x"', '?-x'],
    ['upper("${var.given}-x")', '?'],
    ['"${"${var.given}-x"}-y"', '?-x-y'],
    ['jsonencode({ a = [1, var.given] })', '{"a":[1,"?"]}'],
    ['yamldecode("a: ${var.given}\\nb: [1, x]\\n")', '{"a":?,"b":[1,"x"]}'],
    ['yamldecode(yamlencode({ a = var.given, b = true }))', '{"a":?,"b":true}'],
  ])('%s is %s', (expression, expected) => {
    expect(valueOf(expression, DEFINITIONS)).toBe(expected);
  });
});

describe('templates', () => {
  test.each([
    ['"%{ if true }a%{ endif }"', '"a"'],
    ['"%{ if var.flag }a%{ else }b%{ endif }c"', '"bc"'],
    ['"%{ if var.given }a%{ else }b%{ endif }c"', '?c'],
    ['"%{ for x in local.list }${x},%{ endfor }"', '"a,eu-app,"'],
    ['"%{ for k, v in { a = 1 } }%{ if v == 1 }${k}%{ endif }%{ endfor }!"', '"a!"'],
    ['"%{ for x in var.given }${x}%{ endfor }"', '?'],
    ['"%{ for x in ["a"] }%{ for y in ["b", "c"] }${x}${y} %{ endfor }%{ endfor }"', '"ab ac "'],
  ])('%s is %s', (expression, expected) => {
    expect(valueOf(expression, DEFINITIONS)).toBe(expected);
  });
});

describe('modules', () => {
  test('definitions come from every file, JSON too, and the last tfvars file that Terraform reads by itself counts', () => {
    const others = {
      'variables.tf.json': '{"variable": {"a": {"default": "1"}, "b": {}}, "locals": {"c": "${var.b}!"}}',
      'z.auto.tfvars': 'b = "last"\n',
      'terraform.tfvars': 'b = "first"\nother = 1\n',
      'not-read.tfvars': 'a = "never"\n',
    };
    expect(valueOf('[var.a, var.b, local.c]', '', others)).toBe('["1","last","last!"]');
  });
});

describe('hostile modules', () => {
  test('a document is counted as work each time that it is read, with a mistake too', () => {
    const stepsOf = (times: number, mistake = ''): number => {
      const reads = Array.from({ length: times }, () => 'yamldecode(local.a)').join(', ');
      const text = `locals {\n  a = <<EOT\n${'- a: b\n'.repeat(500)}${mistake}EOT\n}\nx = [${reads}]\n`;
      const file = parseHcl2({ text, fileName: 'main.tf', subPath: '.', configFileType: 'hcl2' });
      const root = file.roots.find((each) => each.kind === 'directive' && each.name === 'x');
      let steps = 0;
      const module = new Hcl2Module(new Hcl2Definitions([file]), { spend: (more) => (steps += more) });
      if (root?.kind === 'directive' && root.value) module.valueOf(root.value);
      return steps;
    };
    const characters = '- a: b\n'.length * 500;
    expect(stepsOf(3) - stepsOf(2)).toBeGreaterThan(characters * 5);
    expect(stepsOf(3, 'b: [\n') - stepsOf(2, 'b: [\n')).toBeGreaterThan(characters * 5);
  });

  test.each([
    ['doubling lists', (index: number) => `[local.l${index + 1}, local.l${index + 1}]`],
    ['doubling texts', (index: number) => `"\${local.l${index + 1}}\${local.l${index + 1}}"`],
    ['long chains', (index: number) => `{ a = [[local.l${index + 1}]] }`],
    ['doubling objects', (index: number) => `merge(local.l${index + 1}, { l${index} = local.l${index + 1} })`],
    ['doubling calls', (index: number) => `concat(local.l${index + 1}, local.l${index + 1})`],
  ])('%s end', (_name, line) => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `l${index} = ${line(index)}\n`);
    expect(valueOf('local.l0', `locals {\n${lines.join('')}l20000 = ["x"]\n}`)).toContain('?');
  });
});
