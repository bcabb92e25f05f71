import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestCaller } from '../../testing/test-tokens.ts';
import { nginxZip } from '../../testing/test-zip.ts';

/*
 * What others generate of our description of the API: it compiles, fits what the server answers, and calls it. The one in
 * Python runs where a Python has the package `openapi-python-client`, 0.29 or newer; PLUMBLINE_TEST_PYTHON names another one
 * than `python3`.
 */

const CALLER: TestCaller = { email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const TSC = join(import.meta.dirname, '..', '..', '..', '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
const PYTHON = process.env['PLUMBLINE_TEST_PYTHON'] ?? 'python3';
const hasGenerator = spawnSync(PYTHON, ['-c', 'import openapi_python_client']).status === 0;
const why = hasGenerator ? '' : ` (skipped: ${PYTHON} does not have openapi-python-client)`;

let app: TestApp;
let folder: string;
let description: string;
let reportName: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'plumbline-generated-'));
  description = (await app.request({ method: 'GET', path: '/openapi.json' })).text;
  await writeFile(join(folder, 'openapi.json'), description);
  const as = app.as(CALLER);
  await as.upload('/cluster/upload-cluster-zip', await nginxZip('shop'));
  await as.put('/cluster/run-report/shop');
  [reportName = ''] = (await as.get('/cluster/reports/list?clusterName=shop')).json() as string[];
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

async function run(program: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: `${out}${error}` };
}

describe('types that openapi-typescript generates', () => {
  let types: string;
  beforeAll(async () => {
    // The document's own type is narrower than the generator's.
    types = astToString(await openapiTypescript(JSON.parse(description) as OpenAPI3));
    await writeFile(join(folder, 'api.ts'), types);
  }, 60_000);

  test('fit what the server answers and takes', { timeout: 60_000 }, async () => {
    await writeFile(join(folder, 'fitting.ts'), await fitting());
    expect(await compile('fitting.ts')).toEqual({ code: 0, output: '' });
  });

  test.each([
    [
      'a word that is none of those',
      `const body: Body = { location: '', clusterType: 'MOON', derivedFrom: 'MANUAL' };`,
    ],
    ['a field that is missing', `const body: Body = { location: '', clusterType: 'AWS' };`],
    ['a preference that there is not', `const header: Header = { Prefer: 'soon' };`],
  ])('refuse %s', { timeout: 60_000 }, async (_what, statement) => {
    await writeFile(join(folder, 'wrong.ts'), `${IMPORTS}\nexport ${statement}\n`);
    const { code, output } = await compile('wrong.ts');
    expect([code, output]).toEqual([expect.any(Number), expect.stringContaining('wrong.ts')]);
    expect(code).not.toBe(0);
  });

  function compile(file: string): Promise<Outcome> {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
    const flags = [...options, '--allowImportingTsExtensions', '--types', ''];
    return run(process.execPath, [TSC, ...flags, file]);
  }
});

const IMPORTS = `import type { components, paths } from './api.ts';
type Answer<Operation extends { responses: { 200: { content: { 'application/json': unknown } } } }> =
  Operation['responses'][200]['content']['application/json'];
type Body = paths['/cluster/add-cluster/{cluster}']['post']['requestBody']['content']['application/json'];
type Header = NonNullable<paths['/cluster/run-report/{cluster}']['put']['parameters']['header']>;`;

/** A program that gives real answers the generated types. */
async function fitting(): Promise<string> {
  const as = app.as(CALLER);
  const asked = [
    ['/cluster', '/cluster?clusterName=shop'],
    ['/cluster/list', '/cluster/list'],
    ['/cluster/report', `/cluster/report?clusterName=shop&reportName=${reportName}`],
    ['/cluster/reportSummary', `/cluster/reportSummary?clusterName=shop&reportName=${reportName}`],
    ['/cluster/failed-checks', '/cluster/failed-checks?severity=2'],
    ['/cluster/search', '/cluster/search?q=shop'],
    ['/rule-counts', '/rule-counts'],
  ] as const;
  const answers = await Promise.all(
    asked.map(async ([path, url]) => {
      const answer = await as.get(url);
      expect(answer.status, answer.text).toBe(200);
      return `const _${path.replace(/\W/g, '_')}: Answer<paths['${path}']['get']> = ${answer.text};`;
    }),
  );
  const problem = await as.get('/cluster?clusterName=none');
  return [
    IMPORTS,
    ...answers.map((answer) => `export ${answer}`),
    `export const problem: components['schemas']['Problem'] = ${problem.text};`,
    `export const body: Body = { location: 'Bern', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' };`,
    `export const header: Header = { Prefer: 'respond-async' };`,
    `declare const summary: Answer<paths['/cluster/orgSummary']['get']>;`,
    `export const count: number = summary.clusterCount;`,
    `export const retry: number | undefined = (undefined as unknown as components['responses']['Problem429']).headers['Retry-After'];`,
    `export const place: string | undefined =
       (undefined as unknown as paths['/cluster/run-report/{cluster}']['put']['responses'][202]).headers['Location'];`,
    '',
  ].join('\n');
}

describe.skipIf(!hasGenerator)(`the client that openapi-python-client generates${why}`, () => {
  test('is made without a warning, can be imported, and calls the server', { timeout: 120_000 }, async () => {
    // It knows bytes by one media type, and others by what is said here.
    const config = `content_type_overrides:\n  application/zip: application/octet-stream\npost_hooks: []\n`;
    await writeFile(join(folder, 'config.yml'), config);
    const generate = ['generate', '--path', 'openapi.json', '--config', 'config.yml', '--meta', 'none'];
    const flags = ['--output-path', 'plumbline_client', '--fail-on-warning'];
    const made = await run(PYTHON, ['-m', 'openapi_python_client', ...generate, ...flags]);
    expect(made.code, made.output).toBe(0);

    const { port } = app.server.server.address() as AddressInfo;
    await writeFile(join(folder, 'calls.py'), CALLS_IN_PYTHON);
    const token = await app.tokens.sign(CALLER);
    const called = await run(PYTHON, ['calls.py', `http://127.0.0.1:${port}/server`, token, reportName]);
    expect(called.code, called.output).toBe(0);
    expect(JSON.parse(called.output)).toEqual({
      clusters: ['python', 'shop'],
      missing: [404, 'There is no such cluster.'],
      machines: ['folder'],
      failed: expect.arrayContaining(['nginx_server_tokens_on']) as string[],
      file: '# from python',
      zip: 'PK',
      later: [202, true],
      summary: 2,
    });
  });
});

const CALLS_IN_PYTHON = `
import importlib, io, json, pkgutil, sys
import plumbline_client
from plumbline_client import AuthenticatedClient
from plumbline_client.models import AddClusterBody, AddClusterBodyClusterType, AddClusterBodyDerivedFrom, RunReportPrefer
from plumbline_client.types import File
from plumbline_client.api.clusters_machines_and_services import add_cluster, get_cluster, list_clusters
from plumbline_client.api.configuration_files import download_config_file, upload_config_file
from plumbline_client.api.reports import get_organization_summary, get_report, get_report_audit_zip, run_report

for module in pkgutil.walk_packages(plumbline_client.__path__, "plumbline_client."):
    importlib.import_module(module.name)

address, token, report_name = sys.argv[1:]
client = AuthenticatedClient(base_url=address, token=token)
body = AddClusterBody(location="Bern", cluster_type=AddClusterBodyClusterType.ON_PREM, derived_from=AddClusterBodyDerivedFrom.MANUAL)
assert add_cluster.sync_detailed("python", client=client, body=body).status_code == 204
missing = get_cluster.sync_detailed(client=client, cluster_name="none")
manifest = get_cluster.sync(client=client, cluster_name="shop")
report = get_report.sync(client=client, cluster_name="shop", report_name=report_name)
upload = upload_config_file.sync_detailed(
    "shop", "folder", "nginx", client=client, body=File(payload=io.BytesIO(b"# from python")),
    file_name="nginx.conf", default_file_name="nginx.conf", sub_path="edge")
assert upload.status_code == 204, upload
later = run_report.sync_detailed("shop", client=client, prefer=RunReportPrefer.RESPOND_ASYNC)
print(json.dumps({
    "clusters": list_clusters.sync(client=client),
    "missing": [missing.status_code, missing.parsed.detail],
    "machines": sorted(manifest.machines.additional_keys),
    "failed": [check.rule.name for check in report.failed],
    "file": download_config_file.sync("shop", "folder", "nginx", "nginx.conf", client=client, sub_path="edge").payload.read().decode(),
    "zip": get_report_audit_zip.sync(client=client, cluster_name="shop", report_name=report_name).payload.read(2).decode(),
    "later": [later.status_code, "location" in later.headers],
    "summary": get_organization_summary.sync(client=client).cluster_count,
}))
`;
