import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestCaller } from '../../testing/test-tokens.ts';
import { makeZip, nginxManifest, nginxZip, withOverlaid, type TestEntry } from '../../testing/test-zip.ts';

const MEMBER: TestCaller = { email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const UPLOAD = '/cluster/upload-cluster-zip?organizationName=acme&compliance=';

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp({
    limits: { zip: { bytes: 200_000, entries: 20, ratio: 100, depth: 10, nameLength: 200 } },
  });
  as = app.as(MEMBER);
});

afterAll(() => app.close());

describe('an uploaded cluster', () => {
  test('is stored with the files that its manifest names, under the owner of the token', async () => {
    expect((await as.upload(`${UPLOAD}&overwrite=true`, await nginxZip('stored'))).status).toBe(204);
    expect((await as.get('/cluster?clusterName=stored')).json()).toMatchObject({
      name: 'stored',
      customerId: 'acme',
      machines: { folder: { services: { nginx: { version: '1.0' } } } },
    });
    const file = await as.get('/cluster/download-machine-config/stored/folder/nginx/nginx.conf?subPath=edge');
    expect(file.text).toBe('http { server_tokens on; }\n');
  });

  test('replaces one of its name only where that is asked for, and keeps its reports', async () => {
    await as.upload(`${UPLOAD}&overwrite=true`, await nginxZip('again'));
    await as.put('/cluster/run-report/again');
    expect((await as.upload(UPLOAD, await nginxZip('again'))).status).toBe(409);
    expect((await as.upload(`${UPLOAD}&overwrite=true`, await nginxZip('again', 'events {}\n'))).status).toBe(204);
    const file = await as.get('/cluster/download-machine-config/again/folder/nginx/nginx.conf?subPath=./edge');
    expect(file.text).toBe('events {}\n');
    expect((await as.get('/cluster/reports/list?clusterName=again')).json()).toHaveLength(1);
  });

  test('that comes again, also twice at once, is the same cluster, and its runs give equal reports', async () => {
    const zip = await nginxZip('repeated');
    const path = `${UPLOAD}&overwrite=true`;
    const stored = async (): Promise<readonly unknown[]> => [
      (await as.get('/cluster?clusterName=repeated')).json(),
      (await as.get('/cluster/search?q=repeated')).json(),
    ];
    await as.upload(path, zip);
    await as.put('/cluster/run-report/repeated');
    const once = await stored();

    await as.upload(path, zip);
    const both = await Promise.all([as.upload(path, zip), as.upload(path, zip)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const runs = [as.put('/cluster/run-report/repeated'), as.put('/cluster/run-report/repeated')];
    expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await stored()).toEqual(once);

    const names = (await as.get('/cluster/reports/list?clusterName=repeated')).json() as string[];
    expect(new Set(names).size).toBe(3);
    const reports = await Promise.all(
      names.map(async (name) => (await as.get(`/cluster/report?clusterName=repeated&reportName=${name}`)).json()),
    );
    expect(reports).toEqual([reports[0], reports[0], reports[0]]);
  });

  test('may hold kinds of services and files that we do not know, and lack files', async () => {
    const manifest = {
      name: 'unknown',
      machines: {
        'folder 1': {
          services: {
            pulumi: {
              serviceName: 'pulumi',
              version: null,
              configFileList: [{ fileName: 'a.x', defaultFileName: 'a.x', subPath: './', configFileType: 'krb5' }],
            },
          },
        },
      },
      somethingNew: true,
    };
    const zip = await makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }]);
    expect((await as.upload(UPLOAD, zip)).status).toBe(204);
    expect((await as.get('/cluster?clusterName=unknown')).json()).toMatchObject({
      machines: { 'folder 1': { id: 'folder 1', services: { pulumi: { serviceName: 'pulumi' } } } },
    });
  });

  test('keeps which included folders are known to be empty, so that its report says the same as a scan did', async () => {
    const config = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' };
    const nginx = { serviceName: 'nginx', configFileList: [config], emptyFolders: ['conf.d'] };
    const manifest = { name: 'empty', machines: { folder: { services: { nginx } } } };
    const content = 'events {}\nhttp { include conf.d/*.conf; server { listen 80; } }\n';
    const zip = await makeZip([
      { name: 'manifest.json', content: JSON.stringify(manifest) },
      { name: 'folder/nginx/nginx.conf', content },
    ]);
    expect((await as.upload(UPLOAD, zip)).status).toBe(204);
    expect((await as.get('/cluster?clusterName=empty')).json()).toMatchObject({
      machines: { folder: { services: { nginx: { emptyFolders: ['conf.d'] } } } },
    });
    await as.put('/cluster/run-report/empty');
    const [name = ''] = (await as.get('/cluster/reports/list?clusterName=empty')).json() as string[];
    const { failed } = (await as.get(`/cluster/report?clusterName=empty&reportName=${name}`)).json() as Report;
    expect(failed.map(({ rule }) => rule.name)).toContain('nginx_server_tokens_on');
  });

  test('of a command-line user is run at once and answered with its report', async () => {
    const solo = app.as({ email: 'solo@example.com' });
    const response = await solo.upload(
      '/plumbline-cli/upload-cluster-zip?userName=solo%40example.com&compliance=',
      await nginxZip('mine'),
    );
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({ failed: expect.any(Array), disabled: [], files: 1 });
    expect((await solo.get('/plumbline-cli/reports/list?clusterName=mine')).json()).toHaveLength(1);
  });

  test('brings what others found into its report, and into the next one too', async () => {
    const name = 'cve_vuln_present';
    const result = { failed: [{ rule: { name, severity: 5, documentation: 'libfoo is old' } }] };
    const zip = await makeZip([
      {
        name: 'manifest.json',
        content: JSON.stringify({ ...nginxManifest('found'), externalResults: ['trivy_cve_scan'] }),
      },
      { name: 'failed_rules.json', content: '["cluster_no_ci_cd_tool_used"]' },
      { name: 'externalResults/trivy_cve_scan/result.json', content: JSON.stringify(result) },
      { name: 'externalResults/broken/result.json', content: '{' },
    ]);
    expect((await as.upload(`${UPLOAD}&overwrite=true`, zip)).status).toBe(204);
    for (let run = 0; run < 2; run += 1) {
      await as.put('/cluster/run-report/found');
      const names = (await as.get('/cluster/reports/list?clusterName=found')).json() as string[];
      const report = await as.get(`/cluster/report?clusterName=found&reportName=${names.at(-1)}`);
      expect(report.json()).toMatchObject({
        failed: [{ rule: { name, severity: 5 } }, { rule: { name: 'cluster_no_ci_cd_tool_used', severity: 1 } }],
        notes: expect.arrayContaining([
          expect.objectContaining({
            file: 'externalResults/broken/result.json',
            message: expect.stringContaining('not JSON'),
          }),
        ]),
      });
    }
  });

  test('is judged by a known ruleset for enterprise users only', async () => {
    const zip = await nginxZip('judged');
    const path = '/cluster/upload-cluster-zip?overwrite=true&compliance=';
    expect((await as.upload(`${path}soc2`, zip)).status).toBe(204);
    expect((await as.upload(`${path}astrology`, zip)).status).toBe(400);
    const free = app.as({ email: 'free@acme.example', organization: 'acme' });
    expect((await free.upload(`${path}soc2`, zip)).status).toBe(403);
  });

  test('keeps its ruleset for the run that follows', async () => {
    await as.upload('/cluster/upload-cluster-zip?overwrite=true&compliance=soc2', await nginxZip('kept'));
    await as.put('/cluster/run-report/kept');
    const names = (await as.get('/cluster/reports/list?clusterName=kept')).json() as string[];
    const report = await as.get(`/cluster/report?clusterName=kept&reportName=${names.at(-1)}`);
    expect(report.json()).toMatchObject({ ruleset: 'soc2' });
  });
});

describe('a bad zip', () => {
  const manifest: TestEntry = { name: 'manifest.json', content: JSON.stringify(nginxManifest('bad')) };
  const withEntry = (entry: TestEntry) => makeZip([manifest, entry]);
  /** By each entry a fiftieth of what it unpacks to, and all of them over each other. */
  const overlaid = async () => {
    const block = randomBytes(3000);
    const content = Buffer.concat(Array.from({ length: 60 }, () => block));
    const names = Array.from({ length: 12 }, (_, index) => `over-${index + 10}`);
    return withOverlaid(await withEntry({ name: 'over-09', content }), names);
  };

  test.each<[string, number, () => Promise<Buffer>]>([
    ['that leaves its folder', 422, () => withEntry({ name: 'XX/passwd', forgedName: '../passwd', content: 'x' })],
    [
      'that leaves its folder inside',
      422,
      () => withEntry({ name: 'a/XX/XX/b', forgedName: 'a/../../b', content: 'x' }),
    ],
    ['with an absolute name', 422, () => withEntry({ name: 'Xetc/passwd', forgedName: '/etc/passwd', content: 'x' })],
    ['that nobody sees whole', 422, () => withEntry({ name: 'invoice\u202efnoc.sh', content: 'x' })],
    ['with a drive letter', 422, () => withEntry({ name: 'CX/windows', forgedName: 'C:/windows', content: 'x' })],
    ['with a backslash', 422, () => withEntry({ name: 'folderXnginx', forgedName: 'folder\\nginx', content: 'x' })],
    ['with a symbolic link', 422, () => withEntry({ name: 'folder/link', content: '/etc', mode: 0o120777 })],
    ['with a name twice', 422, () => makeZip([manifest, { name: 'a/b', content: '1' }, { name: 'a/b', content: '2' }])],
    [
      'with names that become one',
      422,
      () => makeZip([manifest, { name: 'a/\u00e9', content: '1' }, { name: 'a/e\u0301', content: '2' }]),
    ],
    ['whose files share their packed bytes, to unpack to far more than it is', 413, overlaid],
    ['that unpacks to far more than it is', 413, () => withEntry({ name: 'bomb', content: new Uint8Array(3_000_000) })],
    ['with too many entries', 413, () => makeZip([manifest, ...numbered(30)])],
    ['that is too deep', 413, () => withEntry({ name: `${'a/'.repeat(20)}b`, content: 'x' })],
    ['with a name too long', 413, () => withEntry({ name: 'n'.repeat(300), content: 'x' })],
    ['that is too large', 413, async () => Buffer.alloc(200_001)],
    ['that was cut off', 422, async () => (await nginxZip('bad')).subarray(0, 200)],
    ['that is no zip', 422, async () => Buffer.from('hello')],
    ['that is empty', 422, async () => Buffer.alloc(0)],
    ['without a manifest', 422, () => makeZip([{ name: 'a', content: 'x' }])],
    ['whose manifest is no JSON', 422, () => makeZip([{ name: 'manifest.json', content: '{' }])],
    ['whose manifest is no manifest', 422, () => makeZip([{ name: 'manifest.json', content: '{"name": 7}' }])],
    ['whose manifest names a file elsewhere', 422, () => makeZip([badPath()])],
  ])('%s is refused and leaves nothing behind', async (_what, status, makeBad) => {
    const response = await as.upload(`${UPLOAD}&overwrite=true`, await makeBad());
    expect(response.status, response.text).toBe(status);
    expect(response.json()).toMatchObject({ status, detail: expect.stringContaining('zip') });
    expect((await as.get('/cluster?clusterName=bad')).status).toBe(404);
    expect(await readdir(app.temporaryFolder)).toEqual([]);
  });
});

function numbered(count: number): readonly TestEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `file-${index}`, content: 'x' }));
}

function badPath(): TestEntry {
  const file = { fileName: 'passwd', defaultFileName: 'nginx.conf', subPath: '../../etc', configFileType: 'nginx' };
  const machines = { m: { id: 'm', services: { s: { serviceName: 'nginx', configFileList: [file] } } } };
  return { name: 'manifest.json', content: JSON.stringify({ name: 'bad', machines }) };
}
