import type { Manifest } from '@plumbline/model/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEW_CLUSTER = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
const ENTRY = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.', aliasList: [], tags: [] };

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp({ limits: { configurationFileBytes: 1000 } });
  as = app.as({ email: 'ann@acme.example', organization: 'acme' });
  await as.post('/cluster/add-cluster/c', NEW_CLUSTER);
  await as.post('/cluster/add-new-machine/c', { id: 'm' });
  await as.post('/cluster/add-new-service/c/m', { serviceName: 'nginx', serviceKey: 's' });
  await as.post('/cluster/add-new-service/c/m', { serviceName: 'redis', serviceKey: 'other' });
  await as.post('/cluster/add-new-cluster-service/c', { serviceName: 'terraform', serviceKey: 't' });
});

afterAll(() => app.close());

describe("a machine service's files", () => {
  test('are entered, uploaded, downloaded unchanged, and deleted', async () => {
    const entered = await as.post('/cluster/upsert-config-file-entry/c/m/s', ENTRY);
    expect([entered.status, entered.text]).toEqual([200, 'true']);
    const path = '/cluster/download-machine-config/c/m/s/nginx.conf?subPath=./';
    expect((await as.get(path)).status).toBe(404);

    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    const query = 'fileName=nginx.conf&defaultFileName=nginx.conf&subPath=.';
    expect((await as.upload(`/cluster/upsert-config-file/c/m/s?${query}`, bytes)).status).toBe(204);

    const downloaded = await as.get(path);
    expect(downloaded.status).toBe(200);
    expect(downloaded.bytes).toEqual(bytes);
    expect(downloaded.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="nginx.conf"; filename*=UTF-8''nginx.conf`,
      'content-length': '5',
      'x-content-type-options': 'nosniff',
    });
    expect(downloaded.headers['content-security-policy']).toContain('sandbox');

    const key = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.' };
    expect((await as.delete('/cluster/delete-config-file/c/m/s', key)).status).toBe(204);
    expect((await as.delete('/cluster/delete-config-file/c/m/s', key)).status).toBe(404);
  });

  test('have no content before it was uploaded, nor after an upload that failed, and the manifest says so', async () => {
    const entriesOf = async () => {
      const { machines } = (await as.get('/cluster?clusterName=c')).json() as Manifest;
      const { configFileList = [], complimentaryFileList = [] } = machines?.['m']?.services?.['s'] ?? {};
      return [...configFileList, ...complimentaryFileList]
        .filter(({ subPath }) => subPath === 'empty')
        .map(({ fileName, withoutContent }) => [fileName, withoutContent]);
    };
    const main = { fileName: 'main.conf', defaultFileName: 'nginx.conf', subPath: 'empty' };
    const other = { fileName: 'other.conf', subPath: 'empty' };
    await as.post('/cluster/upsert-config-file-entry/c/m/s', main);
    await as.post('/cluster/upsert-complimentary-file-entry/c/m/s', {
      ...other,
      aliasList: ['x'],
      withoutContent: false,
    });
    const upload = `/cluster/upsert-config-file/c/m/s?${new URLSearchParams(main).toString()}`;
    expect((await as.upload(upload, Buffer.alloc(1001))).status).toBe(413);
    expect(await entriesOf()).toEqual([
      ['main.conf', true],
      ['other.conf', true],
    ]);
    expect((await as.upload(upload, Buffer.alloc(1000))).status).toBe(204);
    const uploadOther = `/cluster/upsert-complimentary-file/c/m/s?${new URLSearchParams(other).toString()}`;
    expect((await as.upload(uploadOther, Buffer.alloc(0))).status).toBe(204);
    expect(await entriesOf(), 'an empty file is a file').toEqual([
      ['main.conf', undefined],
      ['other.conf', undefined],
    ]);
    await as.delete('/cluster/delete-config-file/c/m/s', main);
    await as.delete('/cluster/delete-complimentary-file/c/m/s', other);
  });

  test.each([
    ['page.html', '<script>document.title = "broken"</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])('that are pages, such as %s, come back as attachments that no browser shows', async (fileName, text) => {
    const query = `fileName=${fileName}&defaultFileName=nginx.conf&subPath=.`;
    await as.post('/cluster/upsert-config-file-entry/c/m/s', { ...ENTRY, fileName });
    expect((await as.upload(`/cluster/upsert-config-file/c/m/s?${query}`, Buffer.from(text))).status).toBe(204);
    const downloaded = await as.get(`/cluster/download-machine-config/c/m/s/${fileName}?subPath=.`);
    expect(downloaded.text).toBe(text);
    expect(downloaded.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('of the complimentary kind have aliases and a type', async () => {
    const entry = { fileName: 'tls.conf', subPath: 'conf.d', aliasList: ['conf.d/tls.conf'], tags: [] };
    const added = await as.post('/cluster/upsert-complimentary-file-entry/c/m/s', {
      ...entry,
      configurationFileType: 'nginx',
    });
    expect(added.text).toBe('true');
    const query = 'fileName=tls.conf&subPath=conf.d/';
    expect((await as.upload(`/cluster/upsert-complimentary-file/c/m/s?${query}`, Buffer.from('x'))).status).toBe(204);
    const download = '/cluster/download-machine-complimentary-file/c/m/s/tls.conf?subPath=conf.d';
    expect((await as.get(download)).text).toBe('x');

    const manifest = (await as.get('/cluster?clusterName=c')).json();
    expect(manifest).toMatchObject({
      machines: { m: { services: { s: { complimentaryFileList: [{ ...entry, configFileType: 'nginx' }] } } } },
    });
    const deleted = await as.delete('/cluster/delete-complimentary-file/c/m/s', {
      fileName: 'tls.conf',
      subPath: 'conf.d',
    });
    expect(deleted.status).toBe(204);
  });

  test('are refused with the text false where another file or alias is in the way', async () => {
    const one = { fileName: 'one.conf', subPath: '.', aliasList: ['shared.conf'], tags: [] };
    expect((await as.post('/cluster/upsert-complimentary-file-entry/c/m/s', one)).text).toBe('true');

    for (const [path, entry] of [
      ['upsert-config-file-entry/c/m/s', { ...ENTRY, fileName: 'one.conf', subPath: './' }],
      ['upsert-config-file-entry/c/m/s', { ...ENTRY, defaultFileName: 'redis.conf' }],
      ['upsert-config-file-entry/c/m/s', { ...ENTRY, subPath: '../up' }],
      ['upsert-complimentary-file-entry/c/m/s', { ...one, fileName: 'two.conf' }],
      ['upsert-complimentary-file-entry/c/m/other', { ...one, fileName: 'two.conf' }],
      ['upsert-complimentary-file-entry/c/m/s', { ...one, aliasList: ['a', 'a'] }],
      ['upsert-complimentary-file-entry/c/m/s', { ...one, configurationFileType: 'docx' }],
    ] as const) {
      const response = await as.post(`/cluster/${path}`, entry);
      expect([response.status, response.text], path).toEqual([200, 'false']);
    }
    expect((await as.post('/cluster/upsert-complimentary-file-entry/c/m/s', one)).text).toBe('true');
  });

  test('need names that stay in their folder', async () => {
    for (const query of [
      'fileName=..&defaultFileName=nginx.conf&subPath=.',
      'fileName=a%2Fb&defaultFileName=nginx.conf&subPath=.',
      'fileName=a&defaultFileName=nginx.conf&subPath=../x',
      'fileName=a&defaultFileName=nginx.conf&subPath=/etc',
      'fileName=a&defaultFileName=nginx.conf&subPath=C:%5Cx',
      'fileName=a&defaultFileName=nginx.conf',
    ]) {
      expect((await as.upload(`/cluster/upsert-config-file/c/m/s?${query}`, Buffer.from('x'))).status, query).toBe(422);
    }
  });

  test('are refused with the name of each parameter that is wrong', async () => {
    const query = 'fileName=a&defaultFileName=redis.conf&subPath=..%2Fx';
    const refused = await as.upload(`/cluster/upsert-config-file/c/m/s?${query}`, Buffer.from('x'));
    const { errors } = refused.json() as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(['/query/defaultFileName', '/query/subPath']);
  });

  test('need names that everybody sees as they are', async () => {
    const name = encodeURIComponent('invoice\u202efnoc.sh');
    const query = `fileName=${name}&defaultFileName=nginx.conf&subPath=.`;
    const refused = await as.upload(`/cluster/upsert-config-file/c/m/s?${query}`, Buffer.from('x'));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('nobody sees (U+202E)')]);
    const entry = { ...ENTRY, fileName: 'a', subPath: 'b\u200b' };
    expect((await as.post('/cluster/upsert-config-file-entry/c/m/s', entry)).text).toBe('false');
  });

  test('are one in both forms that Unicode has of their names', async () => {
    const [one, two] = ['caf\u00e9', 'cafe\u0301'].map(encodeURIComponent);
    const query = (name = '') => `fileName=${name}.conf&defaultFileName=nginx.conf&subPath=${name}`;
    expect((await as.upload(`/cluster/upsert-config-file/c/m/s?${query(one)}`, Buffer.from('1'))).status).toBe(204);
    expect((await as.upload(`/cluster/upsert-config-file/c/m/s?${query(two)}`, Buffer.from('2'))).status).toBe(204);
    for (const name of [one, two]) {
      const downloaded = await as.get(`/cluster/download-machine-config/c/m/s/${name}.conf?subPath=${name}`);
      expect([downloaded.status, downloaded.text]).toEqual([200, '2']);
    }
    const other = { fileName: 'cafe\u0301.conf', subPath: 'caf\u00e9', aliasList: [], tags: [] };
    expect((await as.post('/cluster/upsert-complimentary-file-entry/c/m/s', other)).text).toBe('false');
  });

  test('may have so many bytes and no more', async () => {
    const path = '/cluster/upsert-config-file/c/m/s?fileName=big.conf&defaultFileName=nginx.conf&subPath=.';
    expect((await as.upload(path, Buffer.alloc(1000))).status).toBe(204);
    const refused = await as.upload(path, Buffer.alloc(1001));
    expect(refused.status).toBe(413);
    expect(refused.json()).toMatchObject({ detail: 'A configuration file may have at most 1000 bytes.' });
    const kept = await as.get('/cluster/download-machine-config/c/m/s/big.conf?subPath=.');
    expect(kept.bytes).toHaveLength(1000);
  });

  test('are 404 where their service is not there', async () => {
    expect((await as.post('/cluster/upsert-config-file-entry/c/m/nowhere', ENTRY)).status).toBe(404);
    expect((await as.post('/cluster/upsert-config-file-entry/c/nowhere/s', ENTRY)).status).toBe(404);
    const query = 'fileName=a&defaultFileName=nginx.conf&subPath=.';
    expect((await as.upload(`/cluster/upsert-config-file/c/m/nowhere?${query}`, Buffer.from('x'))).status).toBe(404);
  });

  test('that include others are taken with a warning where includes are not followed', async () => {
    const solo = app.as({ email: 'solo@example.com' });
    await solo.post('/cluster/add-cluster/c', NEW_CLUSTER);
    await solo.post('/cluster/add-new-machine/c', { id: 'm' });
    await solo.post('/cluster/add-new-service/c/m', { serviceName: 'nginx', serviceKey: 's' });
    const path = '/cluster/upsert-config-file/c/m/s?fileName=nginx.conf&defaultFileName=nginx.conf&subPath=.';

    const including = Buffer.from('http { include conf.d/*.conf; }\n');
    const warned = await solo.upload(path, including);
    expect(warned.status).toBe(204);
    expect(warned.headers['x-upload-warning']).toBe(
      'nginx.conf, line 1: "include" is only supported in the enterprise version. Uploaded files must not use it.',
    );
    const named = path.replace('fileName=nginx.conf', 'fileName=größe.conf');
    expect((await solo.upload(named, including)).headers['x-upload-warning']).toMatch(/^gr\?\?e\.conf, line 1: /);

    const plain = await solo.upload(path, Buffer.from('http { server_tokens off; }\n'));
    expect(plain.headers['x-upload-warning']).toBeUndefined();
    expect((await as.upload(path, including)).headers['x-upload-warning']).toBeUndefined();
  });

  test('are sent as bytes, and entries as JSON', async () => {
    const query = 'fileName=a&defaultFileName=nginx.conf&subPath=.';
    expect((await as.post(`/cluster/upsert-config-file/c/m/s?${query}`, {})).status).toBe(415);
    expect((await as.upload('/cluster/upsert-config-file-entry/c/m/s', Buffer.from('{}'))).status).toBe(415);
  });
});

describe("a cluster service's files", () => {
  const key = { fileName: 'main.tf', defaultFileName: 'main.tf', subPath: 'infra' };
  const extra = { fileName: 'vars.json', subPath: '.' };

  test('have calls of their own', async () => {
    expect((await as.post('/cluster/upsert-cluster-service-config-file-entry/c/t', key)).text).toBe('true');
    const upload = `/cluster/upsert-cluster-service-config-file/c/t?${new URLSearchParams(key).toString()}`;
    expect((await as.upload(upload, Buffer.from('tf'))).status).toBe(204);
    expect((await as.get('/cluster/download-cluster-service-config/c/t/main.tf?subPath=infra')).text).toBe('tf');
    expect((await as.delete('/cluster/delete-cluster-config-file/c/t', key)).status).toBe(204);

    const entry = { ...extra, aliasList: [], tags: [] };
    expect((await as.post('/cluster/upsert-complimentary-file-entry-cluster-service/c/t', entry)).text).toBe('true');
    const second = `/cluster/upsert-cluster-service-complimentary-file/c/t?${new URLSearchParams(extra).toString()}`;
    expect((await as.upload(second, Buffer.from('{}'))).status).toBe(204);
    const download = '/cluster/download-cluster-service-complimentary-file/c/t/vars.json?subPath=.';
    expect((await as.get(download)).text).toBe('{}');
    expect((await as.delete('/cluster/delete-complimentary-file-cluster-service/c/t', extra)).status).toBe(204);
  });
});
