import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Report } from '@plumbline/model/report';
import { fixtureBundle } from '@plumbline/scanner/testing/golden';
import { scan } from '@plumbline/scanner/scan';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { scanGiven } from '@plumbline/server/scanning/scan-in-process';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../tools/processes.ts';
import { rulesVersionsOf } from '../tools/rules-versions.ts';

/* What is built for the server's scan processes is what the tests of the scanner test. */

const LIMIT_MS = 60_000;
/** Those of all services are worked out in the same way. */
const versionsOfSome = await rulesVersionsOf(['github_actions', 'nginx', 'postgres', 'redis']);
const versions = new Map<string, string | undefined>();

describe.each(SERVICES_WITH_RULES)('the built rules of %s', (service) => {
  const fixtures = path.join(ROOT, 'packages', 'scanner', 'src', 'services', service, 'fixtures');

  test('make the reports that their sources make, and say which they are', async () => {
    const names = (await readdir(fixtures, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(names).not.toEqual([]);
    for (const { name } of names) {
      const bundle = fixtureBundle(service, pathToFileURL(path.join(fixtures, name, path.sep)));
      const built = await scanGiven(bundle, { limitMs: LIMIT_MS }, async ({ body }) => {
        return JSON.parse((await buffer(body())).toString()) as Report;
      });
      const { rulesVersion, rulesVersions: used, ...report } = built;
      const { rulesVersion: _, rulesVersions: unknown, ...ofSources } = await scan(bundle);
      expect(report, name).toEqual(JSON.parse(JSON.stringify(ofSources)));
      const version = used?.[service];
      expect(used).toEqual({ [service]: versionsOfSome[service] ?? version });
      for (const each of [version, rulesVersion]) expect(each).toMatch(/^[\da-f]{12}$/);
      versions.set(service, version);
      expect(unknown).toEqual({});
    }
  });
});

test('each service says another version', () => {
  expect(new Set(versions.values()).size).toBe(SERVICES_WITH_RULES.length);
});
