import { expect, test } from 'vitest';
import { parseGroovyCalls } from './groovy-calls.ts';

function statementsOf(text: string): readonly string[] {
  const { roots } = parseGroovyCalls({ text, fileName: 'init.groovy', subPath: '.', configFileType: 'custom' });
  return roots.flatMap((node) => (node.kind === 'directive' ? [node.name] : []));
}

test('the statements of the outermost level are read, each with what stands in its brackets', () => {
  expect(statementsOf('import a.*\ndef b = c()\nb.d(\n  "e",\n  1\n); b.save()\r\n')).toEqual([
    'import a.*',
    'def b = c()',
    'b.d(\n  "e",\n  1\n)',
    'b.save()',
  ]);
});

test('blocks, what depends on a condition, and what stands behind a return are not', () => {
  expect(statementsOf('try {\n  a.b()\n}\nc.d()\n')).toEqual(['try {\n  a.b()\n}', 'c.d()']);
  expect(statementsOf('if (a)\n  b.c()\nd.e()\n')).toEqual(['if (a)', 'd.e()']);
  expect(statementsOf('a.b()\nif (c) { return }\nd.e()\n')).toEqual(['a.b()']);
});

test('comments and texts hide what looks like code', () => {
  expect(statementsOf('// a.b()\n/* c.d()\n{ */ e.f()\n')).toEqual(['e.f()']);
  expect(statementsOf("a.b(\"}; c.d()\")\ne = '''\nf.g()\n'''\nh.i()\n")).toEqual([
    'a.b("}; c.d()")',
    "e = '''\nf.g()\n'''",
    'h.i()',
  ]);
});
