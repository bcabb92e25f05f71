import { expect, test } from 'vitest';
import { parseDockerfile } from './dockerfile.ts';
import { lookup } from './mapping-lookup.ts';
import { parseNginx } from './nginx.ts';
import { parseRedis } from './redis.ts';
import { withTemplates } from './templates.ts';
import { faultsOf } from './testing/tree-faults.ts';
import type { Directive, ParsedFile, Parser, TreeNode } from './tree.ts';
import { parseYaml } from './yaml.ts';

function parse(parser: Parser, text: string): ParsedFile {
  return parser({ text, fileName: 'a', subPath: '.', configFileType: 'custom' });
}

const nginx = withTemplates(parseNginx);
const redis = withTemplates(parseRedis);
const dockerfile = withTemplates(parseDockerfile, { isStrict: true });
const yaml = withTemplates(parseYaml, { isStrict: true });

function named(nodes: readonly TreeNode[], name: string): Directive | undefined {
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    if (node.name === name) return node;
    const found = named(node.block ?? [], name);
    if (found) return found;
  }
  return undefined;
}

test('a value that is put in is unknown, and everything else stands at its own place', () => {
  const text = 'http {\n  index {HTTP_INDEX_FILE};\n  root {{ root }};\n  autoindex on;\n}\n';
  const file = parse(nginx, text);
  expect(file.problems).toEqual([]);
  expect(file.template).toBe('of-values');
  expect(named(file.roots, 'root')?.args).toMatchObject([{ unknown: true }]);
  const on = named(file.roots, 'autoindex');
  expect(text.slice(on?.start, on?.end)).toBe('autoindex on;');
  expect(on?.source.text).toBe(text);
});

test('a template of Python is no broken syntax, and braces of a text without mistakes are its own', () => {
  const map = parse(yaml, 'spec:\n  name: {name}-map\n  kind: x\n');
  expect(map).toMatchObject({ problems: [], template: 'of-values' });
  expect(parse(yaml, 'Resources:\n\n$SUBNETS\n\n  Bucket:\n    Type: a\n')).toMatchObject({
    problems: [],
    template: 'of-settings',
  });
  expect(parse(yaml, 'paths:\n  /pets/{id}:\n    get: $NAME\n').template).toBeUndefined();
});

test('what is wrong only where a mark puts something in is no mistake', () => {
  const file = parse(yaml, 'command: [ "/server"{{ arguments }} ]\nport: 80\n');
  expect({ problems: file.problems, template: file.template }).toEqual({ problems: [], template: 'of-settings' });
  expect(parse(yaml, 'args:\n- "--url={{ url }}\n- "--domain=none"\n').problems).not.toEqual([]);
});

test.each([
  ['nginx', nginx, 'http {\n  # {{ why }}\n  root {{ root }};\n  server { listen 80; }\n}\n'],
  ['redis', redis, '{% if tls %}\nport 0\n{% endif %}\nbind {{ address }}\n'],
  ['yaml', yaml, '{% if tls %}\na: &x {b: [c, !d e]}\n{% endif %}\nf: [*x, *x]\n? *x\n: {{ value }} # {{ why }}\n'],
])('of %s, everything names the file as it is written', (_, parser, text) => {
  const file = parse(parser, text);
  expect(file.template).toBeDefined();
  expect(file.source.text).toBe(text);
  expect(faultsOf(file)).toEqual([]);
});

test('what aliases of a template stand for stays one node', () => {
  const file = parse(yaml, '{% if a %}\nx: &x [1]\n{% endif %}\ny: [*x, *x]\n');
  const list = lookup(file.roots[0], 'y');
  const [first, second] = list?.kind === 'sequence' ? list.items : [];
  expect(first).toBe(second);
  expect(first).toBe(lookup(file.roots[0], 'x'));
});

test('a problem that is no mark is still found, at its own line', () => {
  const text = 'http {\n  index {HTTP_INDEX_FILE};\n  root /srv\n  autoindex on;\n';
  expect(parse(nginx, text).problems.map(({ start }) => text.slice(0, start).split('\n').length)).toContain(3);
});

test.each([
  ['a statement', '{% if tls %}\nport 0\n{% endif %}\n'],
  ['a value in a line of its own', 'port 0\n{{ extra }}\n'],
  ['a placeholder in a line of its own', 'port 0\n@EXTRA@\n'],
  ['the name of a setting', '{{ name }} 5\n'],
])('%s may hold settings', (_, text) => {
  expect(parse(redis, text)).toMatchObject({ problems: [], template: 'of-settings' });
});

test('conditions that open and close blocks by turns are no broken syntax', () => {
  const text = '{% if a %}server {{% else %}upstream x {{% endif %}\n  a b;\n}\n';
  expect(parse(nginx, text)).toMatchObject({ problems: [], template: 'of-settings' });
});

test.each([
  ['nginx', nginx, 'http { access_by_lua_block {\n local t = {{1, 2}, {3}}\n} }\n'],
  ['nginx', nginx, 'http { server { listen 80; proxy_pass http://${name}_b; } }\n'],
  ['a Dockerfile', dockerfile, "FROM a:1\nRUN docker inspect --format '{{ .Id }}' x && echo ${HOME}\n"],
  ['a Dockerfile', dockerfile, 'FROM a:1\nRUN <<EOF\n{{ key }}\nEOF\n'],
  ['Compose', yaml, 'services:\n  a:\n    logging: {options: {tag: "{{.Name}}"}}\n    command: |\n      {{ x }}\n'],
  ['redis', redis, '# {{ ansible_managed }}\nport 0\n'],
])('%s with marks of its own is no template', (_, parser, text) => {
  const file = parse(parser, text);
  expect({ problems: file.problems, template: file.template }).toEqual({ problems: [], template: undefined });
});

test('a text without marks is handed to the parser as it is', () => {
  const source = { text: 'port 0\n', fileName: 'a', subPath: '.', configFileType: 'redis' };
  expect(redis(source)).toEqual(parseRedis(source));
});
