import { readdirSync } from 'node:fs';
import { isFileFault, type Bundle } from '@plumbline/model/bundle';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Report, Ruleset } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { fixtureBundle } from '../testing/golden.ts';
import { scan } from '../scan.ts';
import { SERVICES_WITH_RULES } from '../services.ts';

const ADDED_LINES = 20;

const FIXTURES = SERVICES_WITH_RULES.flatMap((id) => {
  const folder = new URL(`../services/${id}/fixtures/`, import.meta.url);
  return readdirSync(folder).map((name) => [`${id}/${name}`, fixtureBundle(id, new URL(`${name}/`, folder))] as const);
});

function prints({ failed, disabled }: Pick<Report, 'failed' | 'disabled'>): readonly string[] {
  const all = [...failed, ...disabled].map(({ fingerprint = '' }) => fingerprint);
  return all.toSorted((a, b) => a.localeCompare(b));
}

/** The same files with so many empty lines before all that they say. */
function shifted({ manifest, read }: Bundle): Bundle {
  return {
    manifest,
    async read(path) {
      const bytes = await read(path);
      if (!bytes || isFileFault(bytes)) return bytes;
      // Nothing may stand before the declaration of XML.
      const [declaration = ''] = /^<\?xml[^>]*\?>/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
      const rest = bytes.subarray(declaration.length);
      return Buffer.concat([Buffer.from(declaration + '\n'.repeat(ADDED_LINES)), rest]);
    },
  };
}

function linesByPrint(checks: readonly FailedCheck[], added: number): ReadonlyMap<unknown, unknown> {
  return new Map(
    checks.map(({ fingerprint, fromLine }) => [fingerprint, fromLine === undefined ? undefined : fromLine + added]),
  );
}

/** What is hardened, and what a program ships that serves its own machine alone until it is told otherwise. */
function isClean(name: string): boolean {
  return /\/hardened(?:-|$)/.test(name) || name === 'rethinkdb/shipped';
}

describe.each(FIXTURES)('a failed check of %s', (name, bundle) => {
  test('is the same one when every line of its file moves', async () => {
    const before = await scan(bundle);
    const after = await scan(shifted(bundle));
    expect(before.failed.length === 0).toBe(isClean(name));
    expect(prints(after)).toEqual(prints(before));
    expect(linesByPrint(after.failed, 0)).toEqual(linesByPrint(before.failed, ADDED_LINES));
  });

  test('is told from every other', async () => {
    const all = prints(await scan(bundle));
    expect(new Set(all).size).toBe(all.length);
  });

  test('is the same one when a ruleset changes its severity', async () => {
    const ruleset: Ruleset = 'soc2';
    expect(prints(await scan(bundle, { ruleset }))).toEqual(prints(await scan(bundle)));
  });
});

/** One nginx, named and placed as the test wants it. */
function nginxAt(machine: string, service: string, subPath: string): Bundle {
  const file = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath, configFileType: 'nginx' };
  const definition = { serviceName: 'nginx', configFileList: [file], complimentaryFileList: [] };
  return {
    manifest: { name: 'shop', machines: { [machine]: { id: machine, services: { [service]: definition } } } },
    read: () => new TextEncoder().encode('http {\n  server_tokens on;\n}\n'),
  };
}

test('under another machine, service or path it is another check: what moved there is new, what was here is fixed', async () => {
  const here = prints(await scan(nginxAt('web-1', 'edge', '.')));
  for (const elsewhere of [
    nginxAt('web-2', 'edge', '.'),
    nginxAt('web-1', 'proxy', '.'),
    nginxAt('web-1', 'edge', 'etc/nginx'),
  ]) {
    const there = prints(await scan(elsewhere));
    expect(there).toHaveLength(here.length);
    expect(there.filter((print) => here.includes(print))).toEqual([]);
  }
  expect(prints(await scan(nginxAt('web-1', 'edge', './')))).toEqual(here);
});
