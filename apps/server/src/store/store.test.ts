import type { Manifest } from '@plumbline/model/cluster';
import type { Coverage } from '@plumbline/model/coverage';
import { FORMER_RULE_IDS } from '@plumbline/model/former-rule-ids';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { rowsOf } from '../testing/test-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStore } from './postgres-store.ts';
import type { TakenRun } from './runs.ts';
import type { Store } from './store.ts';
import type { NewReport } from './reports.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const ME: Owner = { kind: 'user', name: 'Me@Example.com' };
const NEW_CLUSTER = { location: 'cellar', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' } as const;
const BLOB = { sha256: 'a'.repeat(64), size: 3 };
const NGINX_CONF = {
  kind: 'configuration',
  fileName: 'nginx.conf',
  defaultFileName: 'nginx.conf',
  subPath: '.',
  configFileType: 'nginx',
} as const;

let tests: TestDatabase;
let store: Store;
beforeAll(async () => {
  tests = await createTestDatabase();
  store = createStore(tests.database);
});
afterAll(() => tests.close());

describe('clusters', () => {
  test('a name can be taken once by each owner', async () => {
    expect(await store.clusters.insert(ACME, 'once', NEW_CLUSTER)).toBe(true);
    expect(await store.clusters.insert(ACME, 'once', NEW_CLUSTER)).toBe(false);
    expect(await store.clusters.insert(ME, 'once', NEW_CLUSTER)).toBe(true);
    expect(await store.clusters.list({ kind: 'user', name: 'me@example.com' })).toEqual(['once']);
  });

  test('what a client sanitised finds the one cluster that it can mean', async () => {
    await store.clusters.insert(ACME, 'web.example 10', NEW_CLUSTER);
    expect(await store.clusters.resolve(ACME, 'web_example 1')).toEqual(['web.example 10']);
    await store.clusters.insert(ACME, 'web_example 1', NEW_CLUSTER);
    expect(await store.clusters.resolve(ACME, 'web_example 1')).toEqual(['web_example 1']);
    expect(await store.clusters.resolve(ACME, 'nothing')).toEqual([]);
  });

  test('an uploaded bundle comes back as it was, with its blobs', async () => {
    const manifest: Manifest = {
      name: 'uploaded',
      customerId: 'somebody else',
      location: 'rack 3',
      machines: {
        folder: {
          id: 'folder',
          inboundTraffic: [{ priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 1, endPort: 99 }],
          outboundTraffic: [],
          services: {
            nginx: {
              serviceName: 'nginx',
              version: '1.25',
              configFileList: [
                { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: './etc/', configFileType: 'nginx' },
              ],
              complimentaryFileList: [
                {
                  fileName: 'a.conf',
                  subPath: './etc/',
                  configFileType: 'nginx',
                  aliasList: ['/etc/a.conf'],
                  // The upload brought no bytes for it.
                  withoutContent: true,
                },
              ],
            },
          },
        },
      },
      clusterServices: { main: { serviceName: 'terraform', configFileList: [], complimentaryFileList: [] } },
      inboundTraffic: [],
      outboundTraffic: [],
      externalResults: ['trivy_cve_scan'],
    };
    const blobs = { 'folder/nginx/etc/nginx.conf': BLOB, 'externalResults/trivy_cve_scan/result.json': BLOB };
    expect(await store.clusters.replace(ACME, manifest, blobs, { overwrite: false })).toBe('added');
    const bundle = await store.clusters.bundle(ACME, 'uploaded');
    expect(bundle).toEqual({ manifest: { ...manifest, customerId: 'acme' }, blobs, followIncludes: true });
  });

  test('an upload that overwrites keeps the reports and where the cluster is', async () => {
    await store.clusters.insert(ACME, 'kept', NEW_CLUSTER);
    await store.machines.insert(ACME, 'kept', { id: 'old' });
    await store.reports.insert(ACME, reportOf('kept', 1000));
    expect(await store.clusters.replace(ACME, { name: 'kept' }, {}, { overwrite: false })).toBe('already-exists');
    expect(await store.clusters.replace(ACME, { name: 'kept' }, {}, { overwrite: true })).toBe('replaced');
    expect(await store.clusters.get(ACME, 'kept')).toMatchObject({ location: 'cellar', machines: {} });
    expect(await store.reports.list(ACME, 'kept')).toEqual(['1000']);
  });

  test('an upload that overwrites keeps the addresses and traffic rules of the machines that it has', async () => {
    const rule = { priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 } as const;
    await store.clusters.insert(ACME, 'guarded', NEW_CLUSTER);
    await store.machines.insert(ACME, 'guarded', { id: 'stays', hostName: 'stays.example', internalIp: '10.0.0.1' });
    await store.machines.insert(ACME, 'guarded', { id: 'goes' });
    await store.trafficRules.insert(ACME, { cluster: 'guarded', direction: 'inbound' }, rule);
    await store.trafficRules.insert(ACME, { cluster: 'guarded', machine: 'stays', direction: 'inbound' }, rule);
    const manifest = { name: 'guarded', machines: { stays: { id: 'stays', internalIp: '10.0.0.2' } } };
    await store.clusters.replace(ACME, manifest, {}, { overwrite: true });
    expect(await store.clusters.get(ACME, 'guarded')).toMatchObject({
      machines: { stays: { hostName: 'stays.example', internalIp: '10.0.0.2', inboundTraffic: [rule] } },
      inboundTraffic: [rule],
    });
    expect((await store.clusters.get(ACME, 'guarded'))?.machines).not.toHaveProperty('goes');
  });

  test('names that JavaScript has a meaning for are names as others', async () => {
    const cluster = '__proto__';
    const machine = '__proto__';
    const owner: Owner = { kind: 'organization', name: '__proto__' };
    await store.clusters.insert(owner, cluster, NEW_CLUSTER);
    await store.machines.insert(owner, cluster, { id: machine });
    for (const serviceKey of ['__proto__', 'constructor']) {
      await store.services.insert(owner, { cluster, machine }, { serviceName: 'nginx', serviceKey });
    }
    const bundle = await store.clusters.bundle(owner, cluster);
    const [found] = Object.values(bundle?.manifest.machines ?? {});
    expect(Object.keys(found?.services ?? {})).toEqual(['__proto__', 'constructor']);
    const summaries = await store.statistics.organizationSummaries();
    expect(Object.keys(summaries.get(owner.name) ?? {})).toEqual([cluster]);
  });

  test('a deleted cluster takes everything below it along', async () => {
    await store.clusters.insert(ACME, 'gone', NEW_CLUSTER);
    await store.services.insert(ACME, { cluster: 'gone' }, { serviceName: 'terraform', serviceKey: 'main' });
    await store.reports.insert(ACME, reportOf('gone', 1000));
    expect(await store.clusters.delete(ACME, 'gone')).toBe(true);
    expect(await store.clusters.delete(ACME, 'gone')).toBe(false);
    expect(await store.reports.list(ACME, 'gone')).toBeUndefined();
  });
});

describe('files', () => {
  const at = { cluster: 'files', machine: 'm', service: 'web' };
  beforeAll(async () => {
    await store.clusters.insert(ACME, 'files', NEW_CLUSTER);
    await store.machines.insert(ACME, 'files', { id: 'm' });
    await store.services.insert(ACME, at, { serviceName: 'nginx', serviceKey: 'web' });
  });

  test('an entry can come before its bytes, and changing it keeps them', async () => {
    expect(await store.files.upsertEntry(ACME, at, NGINX_CONF)).toBe('stored');
    expect(await store.files.get(ACME, at, NGINX_CONF)).not.toHaveProperty('blob');
    expect(await store.files.setBlob(ACME, at, NGINX_CONF, BLOB)).toBe('stored');
    expect(await store.files.upsertEntry(ACME, at, { ...NGINX_CONF, aliasList: ['x'] })).toBe('stored');
    expect(await store.files.get(ACME, at, { ...NGINX_CONF, subPath: './' })).toMatchObject({
      blob: BLOB,
      aliasList: ['x'],
    });
  });

  test('what stands around an entry is what its path and aliases meet', async () => {
    const other = { ...NGINX_CONF, fileName: 'other.conf' };
    expect(await store.files.surroundings(ACME, at, other, ['x', 'y'])).toEqual({
      serviceName: 'nginx',
      atPath: [],
      taken: { inService: new Set(['x']), onMachine: new Set() },
    });
    expect(await store.files.surroundings(ACME, at, NGINX_CONF, ['x'])).toMatchObject({
      atPath: [{ fileName: 'nginx.conf' }],
      taken: { inService: new Set(), onMachine: new Set() },
    });
    const besides = { ...at, service: 'besides' };
    await store.services.insert(ACME, besides, { serviceName: 'nginx', serviceKey: 'besides' });
    expect(await store.files.surroundings(ACME, besides, NGINX_CONF, ['x'])).toMatchObject({
      taken: { inService: new Set(), onMachine: new Set(['x']) },
    });
    expect(await store.files.surroundings(ME, at, NGINX_CONF, ['x'])).toBe('no-cluster');
  });

  test('a path belongs to one kind of file', async () => {
    const other = { kind: 'complimentary', fileName: 'nginx.conf', subPath: './', configFileType: 'nginx' } as const;
    expect(await store.files.upsertEntry(ACME, at, other)).toBe('path-taken');
  });

  test('files of services that are not there, or not the owner’s, are not there', async () => {
    expect(await store.files.upsertEntry(ACME, { ...at, service: 'none' }, NGINX_CONF)).toBe('no-service');
    expect(await store.files.get(ME, at, NGINX_CONF)).toBeUndefined();
    expect(await store.files.delete(ME, at, NGINX_CONF)).toBe(false);
    expect(await store.files.delete(ACME, at, NGINX_CONF)).toBe(true);
  });
});

describe('reports', () => {
  test('two in one second get two names, and summaries count them without reading them', async () => {
    await store.clusters.insert(ACME, 'reported', NEW_CLUSTER);
    expect(await store.reports.insert(ACME, reportOf('reported', 5000))).toBe('5000');
    expect(await store.reports.insert(ACME, reportOf('reported', 5000))).toBe('5001');
    expect(JSON.parse(await store.clusters.summaryJson(ACME, 'clusters'))).toMatchObject({
      reported: { report: { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 1 }, totalReports: 2, timestamp: 5001 },
    });
    expect(Object.keys((await store.reports.summaries(ACME, 'reported', 1)) ?? {})).toEqual(['5001']);
  });

  test('a summary has the owner’s sums beside its clusters, whatever these are called', async () => {
    const owner: Owner = { kind: 'organization', name: 'summed' };
    const empty = { clusterCount: 0, severityCounts: [0, 0, 0, 0, 0], lastRan: 0 };
    expect(JSON.parse(await store.clusters.summaryJson(owner, 'clusters-and-sums'))).toEqual(empty);
    expect(await store.clusters.summaryJson(owner, 'clusters')).toBe('{}');

    const names = ['"quoted" \\', 'new\nline', 'ünïcode 😀', '__proto__', '42'];
    for (const name of names) await store.clusters.insert(owner, name, NEW_CLUSTER);
    const summary = { sev1: 1, sev2: 2, sev3: 3, sev4: 4, sev5: 5, score: 10 };
    for (const name of names.slice(0, 2)) {
      await store.reports.insert(owner, { ...reportOf(name, 100), summary: { ...summary, sev1: 99 } });
      await store.reports.insert(owner, { ...reportOf(name, 200), summary });
    }
    const { score: _, ...report } = summary;
    const text = await store.clusters.summaryJson(owner, 'clusters-and-sums');
    expect(text).toContain('"__proto__":');
    expect(JSON.parse(text)).toMatchObject({
      [names[0] ?? '']: { report, totalReports: 2, timestamp: 200 },
      '42': { report: { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0 }, totalReports: 0, timestamp: 0 },
      clusterCount: 5,
      severityCounts: [2, 4, 6, 8, 10],
      lastRan: 200,
    });
    expect(Object.keys(JSON.parse(text) as object)).toHaveLength(8);
  });

  test('a summary tells what the newest report changed against the one before, and whether the rules did', async () => {
    const owner: Owner = { kind: 'organization', name: 'changing' };
    await store.clusters.insert(owner, 'c', NEW_CLUSTER);
    const checks = (...prints: string[]) =>
      prints.map((fingerprint) => ({ rule: { name: 'r', severity: 5, documentation: '' }, fingerprint }) as const);
    const sinceLastRun = async (report: Partial<NewReport>): Promise<unknown> => {
      await store.reports.insert(owner, { ...reportOf('c', 100), ...report });
      const summary = JSON.parse(await store.clusters.summaryJson(owner, 'clusters')) as Record<string, object>;
      return summary['c'] && 'sinceLastRun' in summary['c'] ? summary['c'].sinceLastRun : undefined;
    };

    const switchedOff = checks('b').map((check) => ({ ...check, reasons: [] }));
    expect(await sinceLastRun({ rows: rowsOf({ failed: checks('a', 'b', 'c') }) })).toBeUndefined();
    expect(await sinceLastRun({ rows: rowsOf({ failed: checks('c', 'd'), disabled: switchedOff }) })).toEqual({
      newChecks: 1,
      fixedChecks: 1,
      rulesChanged: false,
    });
    const unchanged = { newChecks: 0, fixedChecks: 0 };
    expect(await sinceLastRun({ rows: rowsOf({ failed: checks('c', 'd') }), rulesVersion: 'later' })).toEqual({
      ...unchanged,
      rulesChanged: true,
    });
    expect(
      await sinceLastRun({ rows: rowsOf({ failed: checks('c', 'd') }), rulesVersion: 'later', ruleset: 'soc2' }),
    ).toEqual({
      ...unchanged,
      rulesChanged: true,
    });
    expect(await sinceLastRun({ rows: rowsOf(), rulesVersion: 'later', ruleset: 'soc2' })).toEqual({
      newChecks: 0,
      fixedChecks: 2,
      rulesChanged: false,
    });
  });

  test('a service that came or went has not changed the rules, a service that has other rules did', async () => {
    const owner: Owner = { kind: 'organization', name: 'changing services' };
    await store.clusters.insert(owner, 'c', NEW_CLUSTER);
    const haveChanged = async (rulesVersion: string, rulesVersions?: Record<string, string>): Promise<unknown> => {
      await store.reports.insert(owner, {
        ...reportOf('c', 100),
        rulesVersion,
        ...(rulesVersions && { rulesVersions }),
      });
      const summary = JSON.parse(await store.clusters.summaryJson(owner, 'clusters')) as Record<
        string,
        { sinceLastRun?: { rulesChanged: boolean } }
      >;
      return summary['c']?.sinceLastRun?.rulesChanged;
    };
    expect(await haveChanged('all')).toBeUndefined();
    expect(await haveChanged('all')).toBe(false);
    expect(await haveChanged('n1', { nginx: '1' })).toBe(true);
    expect(await haveChanged('n1r1', { nginx: '1', redis: '1' })).toBe(false);
    expect(await haveChanged('r1', { redis: '1' })).toBe(false);
    expect(await haveChanged('n2r1', { nginx: '2', redis: '1' })).toBe(false);
    expect(await haveChanged('n2r2', { nginx: '2', redis: '2' })).toBe(true);
  });

  test('what is not looked for any more is not fixed', async () => {
    const owner: Owner = { kind: 'organization', name: 'looking away' };
    await store.clusters.insert(owner, 'c', NEW_CLUSTER);
    const failing = (fingerprint: string, service: string, file = 'nginx.conf'): FailedCheck => ({
      rule: { name: 'r', severity: 5, documentation: '' },
      machine: 'm',
      service,
      config_file: { fileName: file, subPath: '.' },
      fingerprint,
    });
    const failed = [failing('a', 'web'), failing('b', 'web', 'old.conf'), failing('c', 'db'), failing('d', 'removed')];
    const place = { machine: 'm', serviceName: 'nginx', rules: 1, undecided: 0 } as const;
    const coverage: Coverage = {
      services: [
        { ...place, service: 'web', isChecked: true, unchecked: [{ file: 'old.conf', reason: 'missing' }] },
        { ...place, service: 'db', isChecked: false, reason: 'missing' },
      ],
    };
    const counted = { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0, services: 2, checkedServices: 1 };
    await store.reports.insert(owner, { ...reportOf('c', 100), rows: rowsOf({ failed }) });
    await store.reports.insert(owner, { ...reportOf('c', 200), summary: counted, rows: rowsOf({ coverage }) });
    expect(JSON.parse(await store.clusters.summaryJson(owner, 'clusters'))).toMatchObject({
      c: {
        services: 2,
        checkedServices: 1,
        sinceLastRun: { newChecks: 0, fixedChecks: 1, uncheckedChecks: 3, rulesChanged: false },
      },
    });
    expect(await store.reports.summaries(owner, 'c')).toEqual({ '100': expect.anything(), '200': counted });
    expect((await store.reports.latest(owner, 1))[0]?.summary).toEqual(counted);
  });

  test('what may only not be listed is neither new nor fixed', async () => {
    const owner: Owner = { kind: 'organization', name: 'listing' };
    await store.clusters.insert(owner, 'c', NEW_CLUSTER);
    const rule = { name: 'r', severity: 5, documentation: '' } as const;
    const place = { rule, service: 's', config_file: { fileName: 'a.conf', subPath: '.' } };
    const listed = (...prints: string[]) => prints.map((fingerprint) => ({ ...place, fingerprint }));
    const unlisted = (count: number) => ({ ...place, fingerprint: 'more', unlisted: count });
    const sinceLastRun = async (...failed: FailedCheck[]): Promise<unknown> => {
      await store.reports.insert(owner, { ...reportOf('c', 100), rows: rowsOf({ failed }) });
      const summary = JSON.parse(await store.clusters.summaryJson(owner, 'clusters')) as Record<string, object>;
      return summary['c'] && 'sinceLastRun' in summary['c'] ? summary['c'].sinceLastRun : undefined;
    };
    const changes = (newChecks: number, fixedChecks: number) =>
      expect.objectContaining({ newChecks, fixedChecks, rulesChanged: false });

    expect(await sinceLastRun(...listed('a', 'b'))).toBeUndefined();
    // One of the two moved behind those that are listed.
    expect(await sinceLastRun(...listed('0', 'a'), unlisted(3))).toEqual(changes(3, 0));
    // One of the listed is gone, and one of the others took its place.
    expect(await sinceLastRun(...listed('a', 'b'), unlisted(2))).toEqual(changes(0, 0));
    // Of four, two that were not listed and one that was are left.
    expect(await sinceLastRun(...listed('b', 'c', 'd'))).toEqual(changes(0, 1));
    expect(await sinceLastRun()).toEqual(changes(0, 3));
    expect(await sinceLastRun(...listed('a', 'b'), unlisted(1000))).toEqual(changes(1002, 0));
    expect(await sinceLastRun()).toEqual(changes(0, 1002));
  });

  test('a rule that was renamed since is the same one', async () => {
    const owner: Owner = { kind: 'organization', name: 'renaming' };
    await store.clusters.insert(owner, 'c', NEW_CLUSTER);
    const [former = '', present = ''] = Object.entries(FORMER_RULE_IDS)[0] ?? [];
    const place = { machine: 'm', service: 's', config_file: { fileName: 'a.conf', subPath: '.' } };
    const check = (name: string, fingerprint: string): FailedCheck => ({
      rule: { name, severity: 5, documentation: '' },
      ...place,
      fingerprint,
    });
    const at = { machine: 'm', service: 's', serviceName: 'docker_compose', rules: 1, undecided: 1 };
    const coverage: Coverage = { services: [{ ...at, isChecked: true }] };
    const sinceLastRun = async (rows: Parameters<typeof rowsOf>[0]): Promise<unknown> => {
      await store.reports.insert(owner, { ...reportOf('c', 100), rows: rowsOf({ coverage, ...rows }) });
      const summary = JSON.parse(await store.clusters.summaryJson(owner, 'clusters')) as Record<string, object>;
      return summary['c'] && 'sinceLastRun' in summary['c'] ? summary['c'].sinceLastRun : undefined;
    };

    const unlisted = { ...check(former, 'more'), unlisted: 2 };
    await sinceLastRun({ failed: [check(former, 'a'), unlisted] });
    // The two that were not listed are now; one of the three is gone.
    expect(await sinceLastRun({ failed: [check(present, 'a'), check(present, 'b')] })).toMatchObject({
      newChecks: 0,
      fixedChecks: 1,
    });
    await sinceLastRun({ failed: [check(former, 'a')] });
    expect(await sinceLastRun({ unknown: { [present]: 1 } })).toMatchObject({ fixedChecks: 0, uncheckedChecks: 1 });
  });

  test('a failed check keeps the report that it was first seen in until it is fixed', async () => {
    const query = { filter: { clusterName: 'ageing' }, order: 'severity', limit: 10 } as const;
    const open = async () => (await store.openFailedChecks.page(ACME, query)).failedChecks;
    await store.clusters.insert(ACME, 'ageing', NEW_CLUSTER);
    await store.reports.insert(ACME, reportOf('ageing', 100));
    await store.reports.insert(ACME, reportOf('ageing', 200));
    expect(await open()).toMatchObject([{ rule: 'r', firstSeen: 100 }]);
    await store.reports.insert(ACME, { ...reportOf('ageing', 300), rows: rowsOf() });
    expect(await open()).toEqual([]);
    await store.reports.insert(ACME, reportOf('ageing', 400));
    expect(await open()).toMatchObject([{ firstSeen: 400 }]);
  });
});

test('traffic rules stand at a machine or at the cluster', async () => {
  const rule = { priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 } as const;
  await store.clusters.insert(ACME, 'ruled', NEW_CLUSTER);
  const at = { cluster: 'ruled', direction: 'outbound' } as const;
  expect(await store.trafficRules.insert(ACME, at, rule)).toBe('added');
  expect(await store.trafficRules.insert(ACME, at, rule)).toBe('already-exists');
  expect(await store.trafficRules.insert(ACME, { ...at, direction: 'inbound' }, rule)).toBe('added');
  expect(await store.trafficRules.delete(ACME, { ...at, direction: 'inbound' }, rule)).toBe(true);
  expect(await store.trafficRules.insert(ACME, { ...at, machine: 'none' }, rule)).toBe('no-machine');
  expect(await store.clusters.get(ACME, 'ruled')).toMatchObject({ inboundTraffic: [], outboundTraffic: [rule] });
  expect(await store.trafficRules.delete(ACME, at, rule)).toBe(true);
  expect(await store.trafficRules.delete(ACME, at, rule)).toBe(false);
});

test('the administrator’s numbers outlive clusters', async () => {
  const owner: Owner = { kind: 'user', name: 'counted@example.com' };
  await store.clusters.insert(owner, 'c', NEW_CLUSTER);
  const scans = { scans: 1, lastScanSeconds: Date.UTC(2026, 0, 15) / 1000 };
  await store.reports.insert(owner, reportOf('c', scans.lastScanSeconds), await heldRun(owner, 'c', owner.name));
  await store.clusters.delete(owner, 'c');
  const { byOwner, byPerson } = await store.statistics.scans();
  expect(byOwner).toContainEqual({ owner, ...scans, hasViewedDemo: false });
  expect(byPerson.get(owner.name)).toEqual(scans);
  expect(await store.statistics.scansByMonth('user')).toContainEqual({ month: '2026-01', scans: 1 });
  await store.statistics.countMessage('REGISTRATION_PROMPT');
  await store.statistics.countMessage('REGISTRATION_PROMPT');
  expect(await store.statistics.messageCount('REGISTRATION_PROMPT')).toBe(2);
});

test('who has looked at the demo clusters is remembered, and their reports are nobody’s scans', async () => {
  const owner: Owner = { kind: 'user', name: 'curious@example.com' };
  const demo = 'plumbline_demo_nginx';
  await store.clusters.insert(owner, demo, NEW_CLUSTER);
  await store.reports.insert(owner, reportOf(demo, 1000));
  await store.reports.insert(owner, reportOf(demo, 2000), await heldRun(owner, demo, owner.name));
  await store.statistics.addDemoViewer(owner);
  await store.statistics.addDemoViewer(owner);
  await store.clusters.delete(owner, 'plumbline_demo_nginx');
  expect((await store.statistics.scans()).byOwner).toContainEqual({
    owner,
    scans: 0,
    lastScanSeconds: 0,
    hasViewedDemo: true,
  });
});

/** A run that a worker has begun. */
function heldRun(owner: Owner, cluster: string, startedBy: string): Promise<TakenRun> {
  return asOwner(tests.database, owner, async (transaction, key) => {
    const { rows } = await sql<TakenRun>`
      insert into runs (owner, cluster_id, cluster_name, started_by, state, attempt)
      select owner, id, name, ${startedBy}, 'running', 1 from clusters where owner = ${key} and name = ${cluster}
      returning id, attempt`.execute(transaction);
    return rows[0] ?? { id: '', attempt: 0 };
  });
}

function reportOf(cluster: string, atSeconds: number): NewReport {
  return {
    cluster,
    atSeconds,
    summary: { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 1, score: 50 },
    rulesVersion: 'v',
    body: BLOB,
    bundle: BLOB,
    rows: rowsOf({ failed: [{ rule: { name: 'r', severity: 5, documentation: '' }, fingerprint: 'f' }] }),
  };
}
