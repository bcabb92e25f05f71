import { expect, test } from 'vitest';
import { lookup, pairInForce, pairsInForce } from './mapping-lookup.ts';
import { parseYaml } from './yaml.ts';

const MANY = Array.from({ length: 40 }, (_, index) => `  key-${index}: ${index}`).join('\n');
const TEXT = `
base: &base { a: 1, b: 1 }
other: &other { b: 2, c: 2 }
plain: { a: 1, a: 2, 3: three }
merged: { <<: [*base, *other], a: 3 }
quoted: { "<<": 1 }
many:
${MANY}
`;

test.each([
  ['plain', ['a', '3', 'b']],
  ['merged', ['a', 'b', 'c', '<<']],
  ['quoted', ['<<']],
  ['many', ['key-0', 'key-39', 'key-40']],
] as const)('one pair in force is that of all pairs in force: %s', (name, keys) => {
  const source = { text: TEXT, fileName: 'x.yaml', subPath: '.', configFileType: 'yaml' } as const;
  const node = lookup(parseYaml(source).roots[0], name);

  const all = pairsInForce(node);
  for (const key of keys) expect(pairInForce(node, key)).toBe(all.get(key));
});

test('of a key that is written twice, and of what is merged, the pair in force is the own last one', () => {
  const source = { text: TEXT, fileName: 'x.yaml', subPath: '.', configFileType: 'yaml' } as const;
  const [root] = parseYaml(source).roots;

  expect(lookup(root, 'plain', 'a')).toMatchObject({ value: 2 });
  expect(lookup(root, 'merged', 'a')).toMatchObject({ value: 3 });
  expect(lookup(root, 'merged', 'b')).toMatchObject({ value: 1 });
  expect(lookup(root, 'merged', 'c')).toMatchObject({ value: 2 });
});
