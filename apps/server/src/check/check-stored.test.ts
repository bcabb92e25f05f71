import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestParts, type TestParts } from '../testing/test-parts.ts';
import { checkStored } from './check-stored.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };

let tests: TestParts;
beforeAll(async () => {
  tests = await startTestParts();
});
afterAll(() => tests.close());

function blobPath(sha256: string): string {
  return join(tests.blobFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

test('a check names each blob that is missing or damaged, and what it is', async () => {
  const [first, second] = [await tests.blobs.put(Buffer.from('first\n')), await tests.blobs.put(Buffer.from('two\n'))];
  const file = { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' };
  const services = { cache: { serviceName: 'redis' as const, configFileList: [file], complimentaryFileList: [] } };
  const manifest = { name: 'shop', machines: { m: { id: 'm', services } }, clusterServices: services };
  const files = { 'm/cache/redis.conf': first, 'clusterServices/cache/redis.conf': second };
  await tests.store.clusters.replace(ACME, manifest, files, { overwrite: false });
  const run = (await tests.queue.enqueue(ACME, 'shop', 'ann@acme.example')) ?? '';
  const { reportName } = (await tests.queue.waitFor(ACME, run)) ?? {};
  const report = await tests.store.reports.get(ACME, 'shop', reportName ?? '');
  const whole = await checkStored(tests.database, tests.blobs);
  expect(whole).toMatchObject({ faults: [], blobs: 4 });
  expect(whole.rows).toBeGreaterThan(5);

  await rm(blobPath(first.sha256));
  await truncate(blobPath(second.sha256), 1);
  await truncate(blobPath(report?.bundle.sha256 ?? ''), 10);
  const { faults } = await checkStored(tests.database, tests.blobs);
  expect(faults.toSorted()).toEqual(
    [
      `The blob ${first.sha256} is missing. It is the file m/cache/redis.conf of "shop" (organization:acme).`,
      `The blob ${second.sha256} is damaged. It is the file clusterServices/cache/redis.conf of "shop" (organization:acme).`,
      `The blob ${report?.bundle.sha256} is damaged. It is what the report ${reportName} of "shop" is about (organization:acme).`,
    ].toSorted(),
  );
});
