import type { Manifest } from '@plumbline/model/cluster';
import type { ServiceCoverage } from '@plumbline/model/coverage';
import { NOTE_TEXTS } from '@plumbline/model/report-notes';
import type { Ruleset } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import type { Service } from '@plumbline/model/service';
import { expect, test } from 'vitest';
import { scan } from '../scan.ts';

const NGINX = {
  serviceName: 'nginx',
  configFileList: [{ fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' }],
} as const;
const GOOD = 'events {}\nhttp { server_tokens off; server { listen 80; } }\n';
/** Of which no framework of DISA speaks. */
const RETHINKDB = {
  serviceName: 'rethinkdb',
  configFileList: [
    { fileName: 'default.conf', defaultFileName: 'default.conf', subPath: '.', configFileType: 'properties' },
  ],
} as const;
/** Anybody may use it: Critical. */
const OPEN_RETHINKDB = 'bind-http=all\n';

/** `files` by their path below the service's folder. */
async function scanOne(service: Service, files: Readonly<Record<string, string | Uint8Array>>, ruleset?: Ruleset) {
  const manifest: Manifest = { name: 'c', machines: { m: { id: 'm', services: { s: service } } } };
  const encoder = new TextEncoder();
  const read = (path: string): Uint8Array | undefined => {
    const file = files[path.slice('m/s/'.length)];
    return typeof file === 'string' ? encoder.encode(file) : file;
  };
  const report = await scan({ manifest, read }, { ruleset });
  return { ...report, summary: summarize(report), covered: report.coverage?.services[0] };
}

test('a file whose rules decide something is checked', async () => {
  const { summary, covered } = await scanOne(
    { ...NGINX, configFileList: [...NGINX.configFileList] },
    { 'nginx.conf': GOOD },
  );
  expect(covered).toMatchObject({ machine: 'm', service: 's', serviceName: 'nginx', isChecked: true });
  expect(covered?.rules).toBeGreaterThan(10);
  expect(summary).toMatchObject({ services: 1, checkedServices: 1, score: expect.any(Number) });
});

test.each<[string, Service, Readonly<Record<string, string | Uint8Array>>, string]>([
  ['of a type that nobody knows', { serviceName: 'pulumi', configFileList: [] }, {}, 'unknown-type'],
  ['without a file', { serviceName: 'nginx', configFileList: [] }, {}, 'no-files'],
  ['whose file was not uploaded', { ...NGINX, configFileList: [...NGINX.configFileList] }, {}, 'missing'],
  [
    'whose file is binary',
    { ...NGINX, configFileList: [...NGINX.configFileList] },
    { 'nginx.conf': new Uint8Array([0, 1, 2, 0]) },
    'binary',
  ],
  [
    'whose file is clearly no such file',
    { ...NGINX, configFileList: [...NGINX.configFileList] },
    { 'nginx.conf': 'a b' },
    'not-its-format',
  ],
  [
    'whose file cannot be parsed',
    { ...NGINX, configFileList: [...NGINX.configFileList] },
    { 'nginx.conf': 'events {\nhttp {\n' },
    'undecided',
  ],
])('a service %s has no score, and the report says why', async (_what, service, files, reason) => {
  const { passed, weights, summary, covered } = await scanOne(service, files);
  expect(covered).toMatchObject({ isChecked: false, reason, rules: 0 });
  expect(passed).toEqual({});
  expect(weights).toEqual({ passed: 0, failed: 0 });
  expect(summary).not.toHaveProperty('score');
  expect(summary).toMatchObject({ services: 1, checkedServices: 0 });
});

test('a cluster without services has no score', async () => {
  const report = await scan({ manifest: { name: 'c' }, read: () => undefined });
  expect(report.coverage).toEqual({ services: [] });
  expect(summarize(report)).not.toHaveProperty('score');
});

test('a rule that finds nothing in a file with broken syntax is unknown, not passed', async () => {
  const broken = 'events {}\nhttp { server_tokens on; server { listen 80; }\n';
  const { passed, unknown, failed, summary } = await scanOne(
    { ...NGINX, configFileList: [...NGINX.configFileList] },
    { 'nginx.conf': broken },
  );
  expect(passed).toEqual({});
  expect(unknown).toHaveProperty('nginx_autoindex_on', 1);
  expect(failed.map(({ rule }) => rule.name)).toContain('nginx_syntax_error');
  expect(failed.map(({ rule }) => rule.name)).toContain('nginx_server_tokens_on');
  expect(summary.score).toBe(0);
});

test('a complimentary file that nothing includes is named', async () => {
  const { covered } = await scanOne(
    {
      ...NGINX,
      configFileList: [...NGINX.configFileList],
      complimentaryFileList: [
        { fileName: 'used.conf', subPath: '.', configFileType: 'nginx', aliasList: [] },
        { fileName: 'idle.conf', subPath: '.', configFileType: 'nginx', aliasList: [] },
      ],
    },
    { 'nginx.conf': 'events {}\nhttp { include used.conf; }\n', 'used.conf': 'server_tokens off;\n', 'idle.conf': '' },
  );
  expect(covered?.unchecked).toEqual([{ file: 'idle.conf', reason: 'not-included' }]);
  expect(covered?.checked).toEqual(['nginx.conf', 'used.conf']);
});

test('a ruleset that names no rule of the service takes nothing from what is dangerous', async () => {
  const ruleset = 'stig';
  const service = { ...RETHINKDB, configFileList: [...RETHINKDB.configFileList] };
  const plain = await scanOne(service, { 'default.conf': OPEN_RETHINKDB });
  const { failed, notes } = await scanOne(service, { 'default.conf': OPEN_RETHINKDB }, ruleset);
  expect(failed.map(({ rule }) => rule.severity)).toEqual(plain.failed.map(({ rule }) => rule.severity));
  expect(failed[0]?.rule.severity).toBe(5);
  expect(notes).toContainEqual({
    code: 'ruleset-maps-nothing',
    values: { ruleset, service: 'RethinkDB' },
    message: NOTE_TEXTS['ruleset-maps-nothing']({ ruleset, service: 'RethinkDB' }),
  });
});

test('a file of which nothing could be known is named beside one that was checked', async () => {
  const { covered } = await scanOne(
    {
      serviceName: 'nginx',
      configFileList: [
        ...NGINX.configFileList,
        { fileName: 'broken.conf', defaultFileName: 'nginx.conf', subPath: 'old', configFileType: 'nginx' },
      ],
    },
    { 'nginx.conf': GOOD, 'old/broken.conf': 'events {\nhttp {\n' },
  );
  expect(covered).toMatchObject({
    isChecked: true,
    checked: ['nginx.conf'],
    unchecked: [{ file: 'old/broken.conf', reason: 'undecided' }],
  });
});

const UNIT = '[Service]\nExecStart=/usr/sbin/shop\n';
const unit = (fileName: string, subPath: string) => ({
  fileName,
  defaultFileName: fileName.endsWith('.conf')
    ? 'systemd-system.conf'
    : `${fileName.split('.').at(-1)}.${fileName.split('.').at(-1)}`,
  subPath,
  configFileType: 'ini' as const,
});

test.each<[string, Service, Readonly<Record<string, string>>, Partial<ServiceCoverage>]>([
  [
    'to which no rule applies',
    { serviceName: 'systemd', configFileList: [unit('shop.timer', '.')] },
    { 'shop.timer': '[Timer]\nOnCalendar=daily\n' },
    {
      isChecked: false,
      reason: 'no-rule-applies',
      unchecked: [{ file: 'shop.timer', reason: 'no-rule-applies' }],
    },
  ],
  [
    'that its program brings along',
    {
      serviceName: 'systemd',
      configFileList: [unit('shop.service', '.'), unit('udevd.service', 'usr/lib/systemd/system')],
    },
    { 'shop.service': UNIT, 'usr/lib/systemd/system/udevd.service': `# This file is part of systemd.\n${UNIT}` },
    {
      isChecked: true,
      checked: ['shop.service'],
      unchecked: [{ file: 'usr/lib/systemd/system/udevd.service', reason: 'delivered' }],
    },
  ],
  [
    'that adds to another',
    {
      serviceName: 'systemd',
      configFileList: [
        unit('shop.service', 'etc/systemd/system'),
        unit('more.conf', 'etc/systemd/system/shop.service.d'),
      ],
    },
    { 'etc/systemd/system/shop.service': UNIT, 'etc/systemd/system/shop.service.d/more.conf': UNIT },
    {
      isChecked: true,
      checked: ['etc/systemd/system/shop.service', 'etc/systemd/system/shop.service.d/more.conf'],
    },
  ],
  [
    'with which others are read',
    { serviceName: 'terraform', configFileList: [terraformFile('main.tf'), terraformFile('variables.tf')] },
    { 'main.tf': 'resource "aws_s3_bucket" "shop" {\n}\n', 'variables.tf': 'variable "name" {\n}\n' },
    { isChecked: true, checked: ['main.tf', 'variables.tf'] },
  ],
  [
    'with which others would be read',
    { serviceName: 'terraform', configFileList: [terraformFile('variables.tf')] },
    { 'variables.tf': 'variable "name" {\n}\n' },
    {
      isChecked: false,
      reason: 'no-rule-applies',
      unchecked: [{ file: 'variables.tf', reason: 'no-rule-applies' }],
    },
  ],
])('of a file %s, the report says what it is', async (_what, service, files, expected) => {
  const { covered } = await scanOne(service, files);
  const { checked, unchecked } = covered ?? {};
  expect({ checked, unchecked, ...covered }).toMatchObject({ checked: undefined, unchecked: undefined, ...expected });
});

function terraformFile(fileName: string) {
  return { fileName, defaultFileName: 'main.tf', subPath: '.', configFileType: 'hcl2' as const };
}

test('a ruleset that lowers what is dangerous says so beside it', async () => {
  const nginx = { ...NGINX, configFileList: [...NGINX.configFileList] };
  const dangerous = 'events {}\nhttp { server { listen 80; location / { proxy_pass http://$arg_host; } } }\n';
  const plain = await scanOne(nginx, { 'nginx.conf': dangerous });
  const { failed, notes } = await scanOne(nginx, { 'nginx.conf': dangerous }, 'pcidss');
  const lowered = failed.filter(({ ownSeverity }) => ownSeverity !== undefined);
  for (const { rule, ownSeverity } of lowered) {
    expect(rule.severity).toBe(3);
    expect(plain.failed.find((check) => check.rule.name === rule.name)?.rule.severity).toBe(ownSeverity);
  }
  expect(lowered.length).toBeGreaterThan(0);
  expect(notes).toContainEqual(
    expect.objectContaining({ code: 'ruleset-lowered', values: { ruleset: 'pcidss', count: lowered.length } }),
  );
});
