import path from 'node:path';
import { nameProblem } from '@plumbline/model/validation';
import { expect, test } from 'vitest';
import { clusterNameOf } from './scanned-folder.ts';

test.each([
  ['shop v2.0 (prod)', 'shop v2.0 _prod_'],
  ['k8s+nginx', 'k8s_nginx'],
  ['größe', 'größe'],
  ['  ', 'folder'],
  [`a${'𝒳'.repeat(200)}`, `a${'𝒳'.repeat(127)}`],
  ['🚀', '_'],
])('a folder called %j gives a cluster a name that servers take', (folder, name) => {
  const clusterName = clusterNameOf(path.join('/home', folder));
  expect(clusterName).toBe(name);
  expect(nameProblem(clusterName)).toBeUndefined();
});
