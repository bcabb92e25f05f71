import { FAILED_RULES_FILE, type Bundle } from '@plumbline/model/bundle';
import type { Report } from '@plumbline/model/report';
import type { Service } from '@plumbline/model/service';
import { expect, test } from 'vitest';
import { ReportBuilder, type ReportPart } from '../report/report-builder.ts';
import { JoinedParts, scan, scanPart, type ScanOptions } from '../scan.ts';
import { groupsOf, manifestParts } from './service-groups.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'm/docker-1/a/Dockerfile': 'FROM debian:latest\nRUN sudo true # plumbline: disable dockerfile_sudo_used known\n',
  'm/compose-1/b/docker-compose.yml': 'services:\n  a:\n    image: a:1\n    privileged: true\n',
  'm/nginx-1/c/nginx.conf': 'http { include missing.conf; server { listen 80;\n',
  'm/docker-2/b/Dockerfile': '# plumbline: disable dockerfile_user_root reason\nFROM debian:12\nUSER root\n',
  'm/compose-2/b/docker-compose.override.yml': 'services:\n  a:\n    ports: ["22:22"]\n',
  'm/postgres-1/d/postgresql.conf': "listen_addresses = '*'\nssl = off\n",
  'm/postgres-2/d/pg_hba.conf': 'host all all 0.0.0.0/0 trust\n',
  'm/redis-1/e/redis.conf': 'bind 0.0.0.0\nprotected-mode no\n',
};

const TYPES: Readonly<Record<string, [serviceName: string, defaultFileName: string, configFileType: string]>> = {
  docker: ['dockerfile', 'Dockerfile', 'dockerfile'],
  compose: ['docker_compose', 'docker-compose.yml', 'yaml'],
  nginx: ['nginx', 'nginx.conf', 'nginx'],
  postgres: ['postgres', 'postgresql.conf', 'properties'],
  redis: ['redis', 'redis.conf', 'redis'],
};

function bundle(): Bundle {
  const services: Record<string, Service> = {};
  for (const path of Object.keys(TEXTS)) {
    const [, key = '', subPath = '', fileName = ''] = path.split('/');
    const [serviceName = '', defaultFileName = '', configFileType = ''] = TYPES[key.replace(/-\d$/, '')] ?? [];
    const isHba = fileName === 'pg_hba.conf';
    const kind = isHba ? { defaultFileName: fileName, configFileType: 'pg_hba' } : { defaultFileName, configFileType };
    services[key] = { serviceName, configFileList: [{ fileName, subPath, ...kind }] };
  }
  const read = (path: string) => new TextEncoder().encode(TEXTS[path]);
  return { manifest: { name: 'c', machines: { m: { id: 'm', services } } }, read };
}

test('services of a type whose files may belong together do where they share a folder', () => {
  const groups = groupsOf(bundle().manifest);
  expect(groups.map((group) => group.map(({ service }) => service).join(' '))).toEqual([
    'docker-1',
    'compose-1 compose-2',
    'nginx-1',
    'docker-2',
    'postgres-1 postgres-2',
    'redis-1',
  ]);
});

test('what is added to a folder changes few parts, and none is much larger than was asked for', () => {
  const services = Object.fromEntries(
    Array.from({ length: 2000 }, (_, number) => [`redis_app-${number}`, serviceAt(number)]),
  );
  const partsOf = (those: Record<string, Service>) =>
    manifestParts({ name: 'c', machines: { m: { id: 'm', services: those } } }, 20).map((part) => JSON.stringify(part));
  const before = partsOf(services);
  expect(before.length).toBeGreaterThan(60);
  expect(before.length).toBeLessThan(200);
  const after = partsOf({ 'redis_app-00': serviceAt(-1), ...services });
  expect(after.filter((part) => !before.includes(part)).length).toBeLessThanOrEqual(2);
  expect(manifestParts({ name: 'c', machines: { m: { id: 'm', services } } }, 1)).toHaveLength(2000);
});

function serviceAt(number: number): Service {
  const subPath = `app-${number}`;
  const kind = { fileName: 'redis.conf', defaultFileName: 'redis.conf', configFileType: 'redis' };
  return { serviceName: 'redis', configFileList: [{ subPath, ...kind }] };
}

test.each([
  [1, undefined],
  [2, undefined],
  [3, 'hipaa'],
  [100, 'soc2'],
] as const)('parts of %i files, joined, are the report of the whole, byte for byte (%s)', async (files, ruleset) => {
  const whole = bundle();
  const options = { ruleset, judgedAt: '2026-11-22' };
  const report = await scan(whole, options);
  expect(report.disabled.length).toBeGreaterThan(0);
  expect(report.notes.length).toBeGreaterThan(0);
  expect(JSON.stringify(await joined(whole, files, options))).toBe(JSON.stringify(report));
});

test('what others found is in the report of joined parts too', async () => {
  const whole = bundle();
  const found = new TextEncoder().encode('["cluster_no_ci_cd_tool_used"]');
  const read: Bundle['read'] = (path) => (path === FAILED_RULES_FILE ? found : whole.read(path));
  const given = { ...whole, read, resultFiles: [FAILED_RULES_FILE] };
  const report = await scan(given);
  expect(report.failed.map(({ rule }) => rule.name)).toContain('cluster_no_ci_cd_tool_used');
  expect(JSON.stringify(await joined(given, 2, {}))).toBe(JSON.stringify(report));
});

test('parts that a report has no room for are not joined', async () => {
  const part = await scanPart(bundle(), {});
  const { listed } = part.size;
  expect(new ReportBuilder(undefined, { failedChecks: listed + 1 }).addPart(part)).toBe(true);
  expect(new ReportBuilder(undefined, { failedChecks: listed }).addPart(part)).toBe(false);
  expect(new ReportBuilder(undefined, { texts: part.size.texts - 1 }).addPart(part)).toBe(false);
});

test('a part that did not come, and all from one on for which there is no room, are scanned again', async () => {
  const whole = bundle();
  const report = JSON.stringify(await scan(whole));
  expect(JSON.stringify(await joined(whole, 1, {}, (part, index) => (index === 2 ? undefined : part)))).toBe(report);
  const tooMany = (part: ReportPart): ReportPart => ({ ...part, size: { ...part.size, listed: 200_000 } });
  const overfull = joined(whole, 1, {}, (part, index) => (index === 2 ? tooMany(part) : part));
  expect(JSON.stringify(await overfull)).toBe(report);
});

test('what is not listed one by one is counted in the report of joined parts too', async () => {
  const whole = bundle();
  const many = new TextEncoder().encode(`FROM debian:12\n${'RUN sudo true\n'.repeat(1100)}`);
  const read: Bundle['read'] = (path) => (path.endsWith('a/Dockerfile') ? many : whole.read(path));
  const report = await scan({ ...whole, read });
  expect(report.failed.some(({ unlisted }) => unlisted !== undefined)).toBe(true);
  expect(JSON.stringify(await joined({ ...whole, read }, 2, {}))).toBe(JSON.stringify(report));
});

/** The report of parts of so many files, the last of which come first, as far as they come. */
async function joined(
  whole: Bundle,
  files: number,
  options: ScanOptions,
  asItComes: (part: ReportPart, index: number) => ReportPart | undefined = (part) => part,
): Promise<Report> {
  const manifests = manifestParts(whole.manifest, files);
  const parts = new JoinedParts(whole, manifests, options);
  for (const [index, manifest] of [...manifests.entries()].toReversed()) {
    const part = asItComes(await scanPart({ ...whole, manifest }, options), index);
    // Threads send what can be cloned.
    if (part) parts.add(index, structuredClone(part));
  }
  return parts.finish();
}

test('names are names, whatever objects call their own', () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const services = Object.fromEntries(names.map((name) => [name, serviceAt(0)]));
  const machines = Object.fromEntries(names.map((id) => [id, { id, services }]));
  const parts = manifestParts({ name: 'c', machines, clusterServices: services }, 1000);
  expect(parts).toHaveLength(1);
  const [part] = parts;
  expect(Object.entries(part?.machines ?? {})).toEqual(Object.entries(machines));
  expect(Object.entries(part?.clusterServices ?? {})).toEqual(Object.entries(services));
  expect(Object.keys(Object.prototype)).toEqual([]);
});
