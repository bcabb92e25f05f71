import { expect, test } from 'vitest';
import { testFolderOf } from './test-folders.ts';

test.each([
  ['tests/compose.yml', 'tests'],
  ['pkg/testdata/a/tests/b.yaml', 'pkg/testdata'],
  ['roles/shop/molecule/default/converge.yml', 'roles/shop/molecule'],
  ['a/__fixtures__/x', 'a/__fixtures__'],
  ['test-fixtures/x', 'test-fixtures'],
  ['environments/test/main.tf', undefined],
  ['contests/a.yaml', undefined],
  ['tests', undefined],
])('%s: %s', (path, folder) => {
  expect(testFolderOf(path)).toBe(folder);
});

test('takes a time that grows with the path alone', () => {
  expect(testFolderOf(`${'a/'.repeat(50_000)}x`)).toBeUndefined();
});
