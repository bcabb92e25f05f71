import { expect, test } from 'vitest';
import { parseHcl2 } from './hcl2.ts';
import { blocksAround, partsAround } from './parts-around.ts';
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

test('a setting stands in the heads of its blocks, the nearest first', () => {
  const hcl = `resource "a" "b" {
  network {
    nat = true
  }
  name = "c"
}
`;
  const tree = parseHcl2({ fileName: 'x.tf', subPath: '', configFileType: 'hcl2', text: hcl }).roots;
  const headsAround = (word: string): readonly string[] => {
    const start = hcl.indexOf(word);
    return blocksAround(tree, { start, end: start + 1 }).map((head) => hcl.slice(head.start, head.end));
  };
  expect(headsAround('nat')).toEqual(['network', 'resource "a" "b"']);
  expect(headsAround('name')).toEqual(['resource "a" "b"']);
  expect(headsAround('resource')).toEqual([]);
  expect(blocksAround(roots, { start: text.indexOf('8080'), end: text.indexOf('8080') + 1 })).toEqual([]);
});
