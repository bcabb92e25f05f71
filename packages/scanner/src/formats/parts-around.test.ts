import { expect, test } from 'vitest';
import { partsAround } from './parts-around.ts';
import type { Source } from './tree.ts';
import { parseYaml } from './yaml.ts';

const text = `apiVersion: v1
---
services:
  shop: &shop
    image: shop
    ports:
      - published: 80
        target: 8080
  other: *shop
`;
const source: Source = { fileName: 'x.yml', subPath: '', configFileType: 'yaml', text };
const { roots } = parseYaml(source);
const textsAround = (word: string): readonly string[] => {
  const start = text.indexOf(word);
  return partsAround(roots, { start, end: start + 1 }).map((part) => text.slice(part.start, part.end));
};

test('a value stands in the keys and items around it, the nearest first', () => {
  expect(textsAround('8080')).toEqual(['target', 'p', 'ports', 'shop', 'services']);
});

test('a key stands in what is around it, not in itself', () => {
  expect(textsAround('image')).toEqual(['shop', 'services']);
  expect(textsAround('services')).toEqual([]);
});

test('an alias stands where it is written', () => {
  expect(textsAround('*shop')).toEqual(['other', 'services']);
});
