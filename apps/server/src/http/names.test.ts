import type { Manifest } from '@plumbline/model/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeZip } from '../testing/test-zip.ts';

/*
 * Every name that any way in takes can be shown, downloaded and deleted; what cannot be is refused on its way in, by a
 * sentence that names it.
 */

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] });
});

afterAll(() => app.close());

/** What people may choose, and clients too. */
const CHOSEN = [
  'web-1',
  'x'.repeat(128),
  'web.example:8080/a@b c_d',
  '/',
  'a//b',
  'a/../b',
  'größe ١٢',
  'constructor',
  '__proto__',
  'clusterServices2',
];
/** What existing clients make of folders' names. */
const OF_FOLDERS = [
  'kubernetes_k8s (prod)',
  'nginx_c++',
  'nginx_[id]_$x',
  'nginx_a#b?c&d=e',
  'dockerfile_100%',
  'dockerfile_%41',
  'nginx_"quoted"',
  "nginx_it's;--",
  'included_docker_image_nginx_1_25_dockerfile_0',
  'nginx_🚀',
  'nginx_<b>',
  'y'.repeat(256),
];
const FILE_NAMES = [
  'nginx.conf',
  'a b+c.conf',
  '100%.conf',
  '%2e%2e',
  'a?b#c&d=e',
  '"x"',
  '...',
  'é🚀',
  'z'.repeat(255),
];

interface Place {
  readonly cluster: string;
  readonly machine: string | undefined;
  readonly service: string;
  readonly fileName: string;
  readonly defaultFileName: string;
}

/** Shows, downloads and deletes all that stands at a place, from the file up to the cluster. */
async function showAndDelete(place: Place): Promise<void> {
  const { cluster, machine, service, fileName, defaultFileName } = place;
  const [at, machineAt] = [
    [cluster, ...(machine === undefined ? [] : [machine]), service].map(encodeURIComponent).join('/'),
    `${encodeURIComponent(cluster)}/${encodeURIComponent(machine ?? '')}`,
  ];
  const kind = machine === undefined ? 'cluster-service-config' : 'machine-config';
  const manifest = (await as.get(`/cluster?clusterName=${encodeURIComponent(cluster)}`)).json() as Manifest;
  const services = machine === undefined ? manifest.clusterServices : manifest.machines?.[machine]?.services;
  expect(services?.[service]?.configFileList).toMatchObject([{ fileName, subPath: '.' }]);

  const download = `/cluster/download-${kind}/${at}/${encodeURIComponent(fileName)}?subPath=.`;
  expect((await as.get(download)).text).toBe('# text');
  const key = { fileName, defaultFileName, subPath: '.' };
  const ofCluster = machine === undefined;
  await done(as.delete(`/cluster/${ofCluster ? 'delete-cluster-config-file' : 'delete-config-file'}/${at}`, key));
  expect((await as.get(download)).status).toBe(404);
  await done(as.delete(`/cluster/${ofCluster ? 'delete-cluster-service' : 'delete-service'}/${at}`));
  if (!ofCluster) await done(as.delete(`/cluster/delete-machine/${machineAt}`));
  await done(as.delete(`/cluster/delete-cluster/${encodeURIComponent(cluster)}`));
}

async function done(response: ReturnType<TestApp['request']>): Promise<void> {
  const { status, text } = await response;
  expect(status, text).toBe(204);
}

/** A zip of one file at a place. */
async function upload({ cluster, machine, service, fileName, defaultFileName }: Place) {
  const services = Object.fromEntries([
    [service, { serviceName: 'pulumi', configFileList: [{ fileName, defaultFileName, subPath: '.' }] }],
  ]);
  const below =
    machine === undefined ? { clusterServices: services } : { machines: Object.fromEntries([[machine, { services }]]) };
  const manifest = { name: 'manifest.json', content: JSON.stringify({ name: cluster, ...below }) };
  const path = `${machine ?? 'clusterServices'}/${service}/${fileName}`;
  return as.upload('/cluster/upload-cluster-zip', await makeZip([manifest, ...entryAt(path)]));
}

/** None where a zip cannot have such a name: its file is uploaded by itself. */
function entryAt(path: string): readonly { name: string; content: string }[] {
  const isName = path.split('/').every((segment) => segment !== '..') && !path.startsWith('/');
  return isName ? [{ name: path, content: '# text' }] : [];
}

async function uploadFile({ cluster, machine, service, fileName, defaultFileName }: Place): Promise<void> {
  const at = [cluster, ...(machine === undefined ? [] : [machine]), service].map(encodeURIComponent).join('/');
  const query = new URLSearchParams({ fileName, defaultFileName, subPath: '.' }).toString();
  const call = machine === undefined ? 'upsert-cluster-service-config-file' : 'upsert-config-file';
  await done(as.upload(`/cluster/${call}/${at}?${query}`, Buffer.from('# text')));
}

describe('a name that a zip brings can be shown, downloaded and deleted', () => {
  const place = {
    cluster: 'zipped',
    machine: 'folder',
    service: 'pulumi',
    fileName: 'a.conf',
    defaultFileName: 'a.conf',
  };

  test.each(CHOSEN)('as a machine: %s', async (machine) => {
    await done(upload({ ...place, machine }));
    await uploadFile({ ...place, machine });
    await showAndDelete({ ...place, machine });
  });

  test.each([...CHOSEN, ...OF_FOLDERS])('as a service of a machine: %s', async (service) => {
    await done(upload({ ...place, service }));
    await uploadFile({ ...place, service });
    await showAndDelete({ ...place, service });
  });

  test.each(OF_FOLDERS)('as a service of the cluster: %s', async (service) => {
    await done(upload({ ...place, machine: undefined, service }));
    await showAndDelete({ ...place, machine: undefined, service });
  });

  test.each(FILE_NAMES)('as a file: %s', async (fileName) => {
    await done(upload({ ...place, fileName }));
    await showAndDelete({ ...place, fileName });
  });

  test('as a file without a default name', async () => {
    await done(upload({ ...place, defaultFileName: '' }));
    await showAndDelete({ ...place, defaultFileName: '' });
  });
});

describe('a name that a call brings can be shown, downloaded and deleted', () => {
  const place = {
    cluster: 'made',
    machine: 'web',
    service: 'nginx',
    fileName: 'a.conf',
    defaultFileName: 'nginx.conf',
  };

  test.each(CHOSEN)('as a cluster, a machine and a service: %s', async (name) => {
    const made = { ...place, cluster: name, machine: name, service: name };
    await make(made);
    await showAndDelete(made);
  });

  test.each(FILE_NAMES)('as a file: %s', async (fileName) => {
    await make({ ...place, fileName });
    await showAndDelete({ ...place, fileName });
  });

  async function make(made: Place & { readonly machine: string }): Promise<void> {
    const cluster = encodeURIComponent(made.cluster);
    const newCluster = { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' };
    await done(as.post(`/cluster/add-cluster/${cluster}`, newCluster));
    const added = await as.post(`/cluster/add-new-machine/${cluster}`, { id: made.machine });
    expect([added.status, added.text]).toEqual([200, made.machine]);
    const service = { serviceName: 'nginx', serviceKey: made.service };
    await done(as.post(`/cluster/add-new-service/${cluster}/${encodeURIComponent(made.machine)}`, service));
    await uploadFile(made);
  }
});

describe('a zip with a name that nothing could be asked for by is refused, by that name and what is wrong with it', () => {
  const place = {
    cluster: 'refused',
    machine: 'folder',
    service: 'pulumi',
    fileName: 'a.conf',
    defaultFileName: 'a.conf',
  };

  test.each([
    ['a machine', { machine: 'folder (1)' }, '"folder (1)"', '( is none of them'],
    ['a machine too long', { machine: 'x'.repeat(129) }, '"xxxxx', 'Use 1 to 128'],
    ['a machine that is none', { machine: '-' }, '"-"', 'reserved'],
    ['a machine of the name of a folder', { machine: 'clusterServices' }, '"clusterServices"', 'reserved'],
    ['a service', { service: 'a\u0007b' }, '', 'U+0007 is none of them'],
    ['half a character', { service: 'a\ud800b' }, '', 'U+D800 is none of them'],
    ['a service that is a folder above', { service: '..' }, '".."', 'Use 1 to 128'],
    ['a service that is none', { service: '-' }, '"-"', 'reserved'],
    ['a service too long', { service: 'y'.repeat(257) }, '"yyy', 'Use 1 to 128'],
    ['a service of spaces', { service: ' ' }, '" "', 'Enter a custom identifier'],
    ['a cluster', { cluster: 'a<b' }, '/manifest.json/name', 'Use 1 to 128'],
    ['a file', { fileName: 'a\ud800' }, 'fileName', 'without slashes'],
  ])('%s', async (_what, wrong, name, reason) => {
    const bad = { ...place, ...wrong };
    const services = Object.fromEntries([
      [bad.service, { serviceName: 'pulumi', configFileList: [{ fileName: bad.fileName, defaultFileName: 'a' }] }],
    ]);
    const content = JSON.stringify({ name: bad.cluster, machines: { [bad.machine]: { services } } });
    const zip = await makeZip([{ name: 'manifest.json', content }]);
    const response = await as.upload('/cluster/upload-cluster-zip', zip);
    expect(response.status, response.text).toBe(422);
    const { detail } = response.json() as { detail: string };
    expect(detail).toContain(name);
    expect(detail).toContain(reason);
  });

  test('a text that holds what the database cannot', async () => {
    const manifest = { name: 'refused', location: 'a\0b', clusterServices: {} };
    const zip = await makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }]);
    const response = await as.upload('/cluster/upload-cluster-zip', zip);
    expect(response.status).toBe(422);
    expect(response.text).toContain('must not hold the character U+0000');
  });
});
