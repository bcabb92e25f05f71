import type { Manifest } from '@plumbline/model/cluster';
import { isRecognised } from '@plumbline/model/recognised-file';
import type { Service } from '@plumbline/model/service';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { COMMAND_LINE_USER, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { CACHE, machineWith, ofCommandLineUser, PROXY } from './console-answers.ts';
import { openMachine } from './console-page.ts';
import { recogniseDrop } from './dropped-groups.ts';

beforeEach(() => page.viewport(1440, 900));

const mapping = () => page.getByRole('dialog', { name: 'Add files' });
const row = (path: string) => mapping().getByRole('row', { name: new RegExp(`^${path} `) });
const serviceOf = (path: string) => mapping().getByRole('combobox', { name: `Service of ${path}` });
const roleOf = (path: string) => mapping().getByRole('combobox', { name: `Default file name of ${path}` });

/** Where files for the cluster that is open are dropped. */
async function clusterArea(): Promise<Locator> {
  const area = page.getByRole('group', { name: 'Add files' });
  await expect.element(area).toBeVisible();
  return area;
}

function drop(area: Locator, ...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = area.getByRole('button').first().element();
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

/** The calls that change something, in their order, without their addresses' first part. */
function writesOf(requests: readonly Request[]): string[] {
  return requests
    .filter(({ method }) => method !== 'GET')
    .map(({ url }) => decodeURIComponent(new URL(url).pathname).replace('/server/cluster/', ''));
}

const REDIS_WRITES: Answers = {
  'POST /cluster/add-new-service/web/web-1': undefined,
  'POST /cluster/upsert-config-file-entry/web/web-1/redis': 'true',
  'POST /cluster/upsert-config-file/web/web-1/redis': undefined,
};

test('files dropped on a machine are recognised; nothing is saved before it is confirmed', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    ...REDIS_WRITES,
    'POST /cluster/upsert-config-file-entry/web/web-1/proxy': 'true',
    'POST /cluster/upsert-config-file/web/web-1/proxy': undefined,
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' }).first();
  await expect
    .element(area)
    .toMatchTextContent(/add them to web-1\. Their services are recognised\. At most 500 files, of 10 MiB each\./);
  const including = new File(['http {\n  include a;\n}'], 'nginx.conf');
  drop(area, new File(['port 6379'], 'redis.conf'), new File(['x'], 'notes.txt'), including);
  await expect
    .element(serviceOf('redis.conf').getByRole('option', { name: 'New: Redis (redis)', selected: true }))
    .toBeInTheDocument();
  await expect.element(roleOf('redis.conf')).toHaveValue('redis.conf');
  await expect.element(roleOf('nginx.conf')).toHaveValue('nginx.conf');
  await expect.element(row('nginx.conf')).not.toMatchTextContent(/Include directives are only supported/);
  await expect.element(serviceOf('notes.txt')).toHaveValue('leave-out');
  await expect.element(row('notes.txt')).toMatchTextContent(/Left out: not recognised by name or content, and none/);
  await expect.element(mapping().getByText('1 left out')).toBeVisible();
  expect(writesOf(requests)).toEqual([]);

  await mapping().getByRole('button', { name: 'Save 2 files' }).click();
  await expect.element(mapping().getByText('2 saved, 1 left out')).toBeVisible();
  await expect.element(row('nginx.conf')).toMatchTextContent(/Saved$/);
  await expect.element(row('redis.conf')).toMatchTextContent(/Saved$/);
  expect(writesOf(requests)).toEqual([
    'upsert-config-file-entry/web/web-1/proxy',
    'upsert-config-file/web/web-1/proxy',
    'add-new-service/web/web-1',
    'upsert-config-file-entry/web/web-1/redis',
    'upsert-config-file/web/web-1/redis',
  ]);
  await mapping().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(mapping()).not.toBeInTheDocument();
});

test('once all is saved a report can be run at once, and is followed there', async () => {
  const requests = await renderPortal('/clusters?cluster=web', { ...machineWith({}), ...REDIS_WRITES });
  drop((await openMachine()).getByRole('group', { name: 'Add files' }).first(), new File(['port 6379'], 'redis.conf'));
  await mapping().getByRole('button', { name: 'Save 1 file' }).click();
  await mapping().getByRole('button', { name: 'Run Report' }).click();
  await expect.poll(() => writesOf(requests)).toContain('run-report/web');
  await expect.element(mapping().getByRole('region', { name: 'Reports' })).toBeVisible();
});

test('directives that only organizations may use are told of a command-line user’s file before and after it is saved', async () => {
  await renderPortal(
    '/clusters?cluster=web',
    {
      ...ofCommandLineUser(machineWith({ proxy: PROXY })),
      'POST /cluster/upsert-config-file-entry/web/web-1/proxy': 'true',
      'POST /cluster/upsert-config-file/web/web-1/proxy': undefined,
    },
    COMMAND_LINE_USER,
  );
  const area = (await openMachine()).getByRole('group', { name: 'Add files' }).first();
  drop(area, new File(['http {\n  include a;\n}'], 'nginx.conf'), new File(['# include a;'], 'other.conf'));
  const told = 'nginx.conf, line 2: "include" is only supported in the enterprise version.';
  await expect.element(row('nginx.conf')).toMatchTextContent(told);
  await expect.element(row('other.conf')).not.toMatchTextContent(/enterprise version/);
  await mapping().getByRole('button', { name: 'Save 1 file' }).click();
  await expect.element(row('nginx.conf')).toMatchTextContent(`Saved${told}`);
});

test('two kubelet formats at once are warned of at both files', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['x'], 'kubelet-configuration.json'), new File(['x'], 'kubelet-configuration.yaml'));
  for (const [one, other] of [
    ['json', 'yaml'],
    ['yaml', 'json'],
  ]) {
    await expect
      .element(row(`kubelet-configuration.${one}`))
      .toMatchTextContent(`Pick exactly one kubelet format: the service has kubelet-configuration.${other} too.`);
  }
  await serviceOf('kubelet-configuration.json').selectOptions('Leave out');
  await expect.element(row('kubelet-configuration.yaml')).toMatchTextContent(/either kubelet-configuration\.json or/);
});

test('a file that fails stops no other, and can be tried again', async () => {
  let isRefused = true;
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({}),
    ...REDIS_WRITES,
    'POST /cluster/upsert-config-file/web/web-1/redis': (request) =>
      isRefused && request.url.includes('aclfile') ? refusal(503, 'The disk is full.') : undefined,
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['user default off'], 'aclfile.conf'), new File(['port 6379'], 'redis.conf'));
  await mapping().getByRole('button', { name: 'Save 2 files' }).click();
  await expect.element(mapping().getByText('1 saved, 1 failed')).toBeVisible();
  await expect
    .element(row('aclfile.conf'))
    .toMatchTextContent(/Failed to upload the configuration file named aclfile\.conf\. The disk is full\.$/);
  isRefused = false;
  await mapping().getByRole('button', { name: 'Try again' }).click();
  await expect.element(mapping().getByText('2 saved')).toBeVisible();
  const made = writesOf(requests).filter((call) => call.startsWith('add-new-service'));
  expect(made, 'the service is made once').toHaveLength(1);
});

test('closing calls off nothing that has begun, and does not say that it would', async () => {
  const entered = Promise.withResolvers<string>();
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({}),
    ...REDIS_WRITES,
    'POST /cluster/upsert-config-file-entry/web/web-1/redis': () => entered.promise,
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['port 6379'], 'redis.conf'));
  const cancel = mapping().getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeVisible();
  await mapping().getByRole('button', { name: 'Save 1 file' }).click();
  await expect.element(cancel).not.toBeInTheDocument();
  await mapping().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(mapping()).not.toBeInTheDocument();
  entered.resolve('true');
  await expect.poll(() => writesOf(requests)).toContain('upsert-config-file/web/web-1/redis');
});

test('without its new service no file is saved, and each says why', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({}),
    'POST /cluster/add-new-service/web/web-1': refusal(422, 'Too many services.'),
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['user default off'], 'aclfile.conf'), new File(['port 6379'], 'redis.conf'));
  await mapping().getByRole('button', { name: 'Save 2 files' }).click();
  await expect.element(mapping().getByText('2 failed')).toBeVisible();
  await expect
    .element(row('redis.conf'))
    .toMatchTextContent(/Failed to add the new service "redis"\. Too many services\.$/);
  expect(writesOf(requests)).toEqual(['add-new-service/web/web-1']);
});

/** A file of a folder that was dropped. */
function inFolder(path: string, text: string): File {
  const file = new File([text], path.slice(path.lastIndexOf('/') + 1));
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

const NGINX_WRITES: Answers = {
  'POST /cluster/add-new-service/web/web-1': undefined,
  'POST /cluster/upsert-config-file-entry/web/web-1/nginx': 'true',
  'POST /cluster/upsert-config-file/web/web-1/nginx': undefined,
  'POST /cluster/upsert-complimentary-file-entry/web/web-1/nginx': 'true',
  'POST /cluster/upsert-complimentary-file/web/web-1/nginx': undefined,
};

test('files that others include, at any depth, become complimentary files with the aliases that the includes need', async () => {
  const requests = await renderPortal('/clusters?cluster=web', { ...machineWith({}), ...NGINX_WRITES });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(
    area,
    inFolder('edge/nginx.conf', 'http { include conf.d/*.conf; include /etc/nginx/tls.conf; }'),
    inFolder('edge/conf.d/site.conf', 'server { include snippets/headers.conf; }'),
    inFolder('edge/snippets/headers.conf', 'add_header X-A b;'),
    inFolder('edge/tls.conf', 'ssl_protocols TLSv1.3;'),
    inFolder('edge/notes.txt', 'Call Nora.'),
  );
  for (const [path, alias] of [
    ['edge/conf.d/site.conf', 'conf.d/site.conf'],
    ['edge/snippets/headers.conf', 'snippets/headers.conf'],
    ['edge/tls.conf', '/etc/nginx/tls.conf'],
  ] as const) {
    await expect
      .element(serviceOf(path).getByRole('option', { name: 'New: NGINX (nginx)', selected: true }))
      .toBeInTheDocument();
    await expect.element(roleOf(path)).toHaveValue('');
    await expect.element(row(path)).toMatchTextContent(`Included as ${alias}`);
  }
  await expect.element(serviceOf('edge/notes.txt')).toHaveValue('leave-out');
  await mapping().getByRole('button', { name: 'Save 4 files' }).click();
  await expect.element(mapping().getByText('4 saved, 1 left out')).toBeVisible();
  const entries = requests.filter(({ url }) => url.includes('upsert-complimentary-file-entry'));
  expect(await Promise.all(entries.map((entry) => entry.json()))).toEqual([
    {
      fileName: 'site.conf',
      subPath: 'edge/conf.d',
      aliasList: ['conf.d/site.conf'],
      tags: [],
      configurationFileType: 'nginx',
    },
    {
      fileName: 'headers.conf',
      subPath: 'edge/snippets',
      aliasList: ['snippets/headers.conf'],
      tags: [],
      configurationFileType: 'nginx',
    },
    {
      fileName: 'tls.conf',
      subPath: 'edge',
      aliasList: ['/etc/nginx/tls.conf'],
      tags: [],
      configurationFileType: 'nginx',
    },
  ]);
});

test('folders of their own become services of their own; an alias that is taken is told', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(
    area,
    ...['a', 'b'].flatMap((folder) => [
      inFolder(`all/${folder}/nginx.conf`, 'http { include conf.d/*.conf; }'),
      inFolder(`all/${folder}/conf.d/x.conf`, 'server { }'),
    ]),
  );
  for (const [path, service] of [
    ['all/a/nginx.conf', 'New: NGINX (nginx)'],
    ['all/a/conf.d/x.conf', 'New: NGINX (nginx)'],
    ['all/b/nginx.conf', 'New: NGINX (nginx-2)'],
    ['all/b/conf.d/x.conf', 'New: NGINX (nginx-2)'],
  ] as const) {
    const chosen = serviceOf(path).getByRole('option', { name: service, exact: true, selected: true });
    await expect.element(chosen).toBeInTheDocument();
  }
  await expect.element(row('all/a/conf.d/x.conf')).not.toMatchTextContent(/already in use/);
  await expect.element(row('all/b/conf.d/x.conf')).toMatchTextContent("Alias 'conf.d/x.conf' already in use.");
});

test('what a file includes that is there already is added to its service', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: { ...PROXY, complimentaryFileList: [] } }),
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': 'http { include conf.d/*.conf; }',
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': 'true',
    'POST /cluster/upsert-complimentary-file/web/web-1/proxy': undefined,
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, inFolder('etc/conf.d/site.conf', 'server { }'));
  await expect.element(row('etc/conf.d/site.conf')).toMatchTextContent('Included as conf.d/site.conf');
  await mapping().getByRole('button', { name: 'Save 1 file' }).click();
  await expect.element(mapping().getByText('1 saved')).toBeVisible();
  expect(writesOf(requests)).toEqual([
    'upsert-complimentary-file-entry/web/web-1/proxy',
    'upsert-complimentary-file/web/web-1/proxy',
  ]);
});

test('for a command-line user included files are left out where includes are an enterprise matter, and it is said', async () => {
  await renderPortal('/clusters?cluster=web', ofCommandLineUser(machineWith({})), COMMAND_LINE_USER);
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(
    area,
    inFolder('etc/nginx.conf', 'http { include site.conf; }'),
    inFolder('etc/site.conf', 'server { }'),
    inFolder('etc/redis.conf', 'include extra.conf'),
    inFolder('etc/extra.conf', 'port 6379'),
  );
  await expect
    .element(row('etc/site.conf'))
    .toMatchTextContent(/Left out: other files of NGINX include it, and includes are only followed in the enterprise/);
  await expect.element(row('etc/extra.conf')).toMatchTextContent('Included as extra.conf');
});

const SITE = 'server {\n  listen 80;\n  server_name a.example.com;\n  location /files { alias /srv/files/; }\n}\n';

test('for a command-line user a file that can be checked for itself is proposed with what includes it', async () => {
  await renderPortal('/clusters?cluster=web', ofCommandLineUser(machineWith({})), COMMAND_LINE_USER);
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(
    area,
    inFolder('etc/nginx.conf', 'http { include conf.d/*.conf; }'),
    inFolder('etc/conf.d/site.conf', SITE),
    inFolder('etc/conf.d/notes.txt', 'Call Nora.'),
  );
  await expect
    .element(serviceOf('etc/conf.d/site.conf').getByRole('option', { name: 'New: NGINX (nginx)', selected: true }))
    .toBeInTheDocument();
  await expect.element(roleOf('etc/conf.d/site.conf')).toHaveValue('nginx.conf');
  await expect
    .element(row('etc/conf.d/site.conf'))
    .toMatchTextContent(/Checked for itself: other files of NGINX include it, and includes are only followed/);
  await expect.element(mapping().getByRole('button', { name: 'Save 2 files' })).toBeVisible();
});

test('what is known by its content goes with those that include it, else to the service of its kind, and says why', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(
    area,
    inFolder('etc/nginx.conf', 'http { include conf.d/*.conf; }'),
    inFolder('etc/conf.d/site.conf', SITE),
    inFolder('etc/sites-available/shop', SITE),
    inFolder('etc/cache.conf', 'appendonly yes\nmaxmemory 64mb\nprotected-mode no\n'),
    inFolder('etc/sites-enabled/default', 'listen 80;\nDocumentRoot /srv\nServerSignature Off\n'),
    inFolder('etc/users.acl', 'Call Nora.'),
  );
  for (const [path, service, role] of [
    ['etc/conf.d/site.conf', 'New: NGINX (nginx)', ''],
    ['etc/sites-available/shop', 'New: NGINX (nginx)', 'nginx.conf'],
    ['etc/cache.conf', 'New: Redis (redis)', 'redis.conf'],
  ] as const) {
    const chosen = serviceOf(path).getByRole('option', { name: service, exact: true, selected: true });
    await expect.element(chosen).toBeInTheDocument();
    await expect.element(roleOf(path)).toHaveValue(role);
  }
  await expect.element(row('etc/nginx.conf')).toMatchTextContent(/Recognised by its name\./);
  await expect.element(row('etc/conf.d/site.conf')).toMatchTextContent('Included as conf.d/site.conf');
  await expect
    .element(row('etc/sites-available/shop'))
    .toMatchTextContent(
      /Recognised by its folder sites-available and its content: server, listen, server_name, location/,
    );
  await expect
    .element(row('etc/cache.conf'))
    .toMatchTextContent('Recognised by its content: appendonly, maxmemory, protected-mode.');
  await expect
    .element(row('etc/sites-enabled/default'))
    .toMatchTextContent(/Left out: it looks like a file of Apache HTTP Server as much as of NGINX\./);
  await expect.element(row('etc/users.acl')).toMatchTextContent(/Left out: it is called like a file of Redis, and/);
});

test('a file known by its content is included by what is there already', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: { ...PROXY, complimentaryFileList: [] } }),
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': 'http { include conf.d/*.conf; }',
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, inFolder('etc/conf.d/site.conf', SITE));
  await expect.element(roleOf('etc/conf.d/site.conf')).toHaveValue('');
  await expect.element(row('etc/conf.d/site.conf')).toMatchTextContent('Included as conf.d/site.conf');
});

test('each file that is left out says why', async () => {
  const terraform: Service = { serviceName: 'ansible', configFileList: [] };
  await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': { name: 'web', machines: { 'web-1': { id: 'web-1' } }, clusterServices: { play: terraform } },
  });
  drop(await clusterArea(), new File(['x'], 'main.tf'), new File(['x'], 'nginx.conf'));
  await expect
    .element(row('main.tf'))
    .toMatchTextContent(/Left out: a file of Terraform, for which the cluster takes no new service/);
  await serviceOf('nginx.conf').selectOptions('Leave out');
  await expect.element(row('nginx.conf')).toMatchTextContent('Left out, as you chose.');
  await mapping().getByRole('button', { name: 'Cancel' }).click();
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['x'], 'main.tf'));
  await expect
    .element(row('main.tf'))
    .toMatchTextContent(/Left out: a file of Terraform, which is a service of the whole cluster\./);
});

test('a known file is replaced, and gets the names that includes need by now', async () => {
  const known: Service = {
    ...PROXY,
    configFileList: [{ ...PROXY.configFileList[0]!, subPath: '.' }],
    complimentaryFileList: [
      { fileName: 'site.conf', subPath: '.', configFileType: 'nginx', aliasList: ['old.conf'], tags: [] },
    ],
  };
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: known }),
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': 'http { }',
    'POST /cluster/upsert-config-file/web/web-1/proxy': undefined,
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': 'true',
    'POST /cluster/upsert-complimentary-file/web/web-1/proxy': undefined,
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File(['http { include site.conf; }'], 'nginx.conf'), new File(['y'], 'site.conf'));
  await expect.element(row('nginx.conf')).toMatchTextContent(/Replaces the content of the file that is there\./);
  await expect.element(row('site.conf')).toMatchTextContent(/Replaces the content .*Included as site\.conf/);
  await mapping().getByRole('button', { name: 'Save 2 files' }).click();
  await expect.element(mapping().getByText('2 saved')).toBeVisible();
  expect(writesOf(requests)).toEqual([
    'upsert-config-file/web/web-1/proxy',
    'upsert-complimentary-file-entry/web/web-1/proxy',
    'upsert-complimentary-file/web/web-1/proxy',
  ]);
  const entry = requests.find(({ url }) => url.includes('upsert-complimentary-file-entry'));
  expect(await entry?.json()).toMatchObject({ fileName: 'site.conf', aliasList: ['old.conf', 'site.conf'] });
});

test('a file that is given to a service by hand goes by its path', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ cache: CACHE }),
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/cache': 'true',
    'POST /cluster/upsert-complimentary-file/web/web-1/cache': undefined,
  });
  drop((await openMachine()).getByRole('group', { name: 'Add files' }), inFolder('a/more.txt', 'x'));
  await serviceOf('a/more.txt').selectOptions('cache (Redis)');
  await expect.element(row('a/more.txt')).not.toMatchTextContent(/Left out/);
  await mapping().getByRole('button', { name: 'Save 1 file' }).click();
  await expect.element(mapping().getByText('1 saved')).toBeVisible();
  const entry = requests.find(({ url }) => url.includes('upsert-complimentary-file-entry'));
  expect(await entry?.json()).toMatchObject({ aliasList: ['a/more.txt'], configurationFileType: 'custom' });
});

test('files of variables that a Compose file names are left out, which is said, until a service is chosen for them', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ shop: { serviceName: 'docker_compose', configFileList: [] } }),
    'POST /cluster/upsert-config-file/web/web-1/shop': undefined,
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/shop': 'true',
    'POST /cluster/upsert-complimentary-file/web/web-1/shop': undefined,
  });
  drop(
    (await openMachine()).getByRole('group', { name: 'Add files' }),
    inFolder('shop/compose.yml', 'include: [parts/db.yml]\nservices:\n  web:\n    image: a:1\n    env_file: .env\n'),
    inFolder('shop/parts/db.yml', 'services:\n  db:\n    image: b:1\n'),
    inFolder('shop/.env', 'API_TOKEN=8c1f0e7a52\n'),
  );
  await expect
    .element(serviceOf('shop/parts/db.yml').getByRole('option', { name: 'shop (Docker Compose)', selected: true }))
    .toBeInTheDocument();
  await expect.element(row('shop/.env')).toMatchTextContent(/Left out: Docker Compose takes variables from it/);
  await expect.element(mapping().getByRole('button', { name: 'Save 2 files' })).toBeVisible();
  await serviceOf('shop/.env').selectOptions('shop (Docker Compose)');
  await mapping().getByRole('button', { name: 'Save 3 files' }).click();
  await expect.element(mapping().getByText('3 saved')).toBeVisible();
  const entries = requests.filter(({ url }) => url.includes('upsert-complimentary-file-entry'));
  const saved = await Promise.all(entries.map((entry) => entry.json() as Promise<unknown>));
  expect(saved).toContainEqual(
    expect.objectContaining({ fileName: '.env', aliasList: ['.env'], configurationFileType: 'properties' }),
  );
});

test('a cluster without machines gets one, named after the folder, with the services of the files', async () => {
  let isRefused = true;
  const requests = await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': { name: 'web' },
    'POST /cluster/add-new-machine/web': () => (isRefused ? refusal(503, 'Try later.') : 'edge'),
    'POST /cluster/add-new-service/web/edge-1': undefined,
    'POST /cluster/upsert-config-file-entry/web/edge-1/nginx': 'true',
    'POST /cluster/upsert-config-file/web/edge-1/nginx': undefined,
    'POST /cluster/upsert-complimentary-file-entry/web/edge-1/nginx': 'true',
    'POST /cluster/upsert-complimentary-file/web/edge-1/nginx': undefined,
  });
  const area = await clusterArea();
  drop(area, inFolder('edge#/nginx.conf', 'http { include site.conf; }'), inFolder('edge#/site.conf', 'server { }'));
  const name = mapping().getByRole('textbox', { name: 'Name of the new machine' });
  const save = mapping().getByRole('button', { name: 'Save 2 files' });
  await expect.element(name).toHaveValue('edge-');
  await name.fill('');
  await expect.element(save).toBeDisabled();
  await name.fill('edge-1');
  await save.click();
  await expect
    .element(row('edge#/site.conf'))
    .toMatchTextContent(/Failed to add the new machine "edge-1"\. Try later\.$/);
  isRefused = false;
  await mapping().getByRole('button', { name: 'Try again' }).click();
  await expect.element(mapping().getByText('2 saved')).toBeVisible();
  expect(writesOf(requests)).toEqual([
    'add-new-machine/web',
    'add-new-machine/web',
    'add-new-service/web/edge-1',
    'upsert-config-file-entry/web/edge-1/nginx',
    'upsert-config-file/web/edge-1/nginx',
    'upsert-complimentary-file-entry/web/edge-1/nginx',
    'upsert-complimentary-file/web/edge-1/nginx',
  ]);
  expect(await requests.find(({ url }) => url.includes('add-new-machine'))?.json()).toEqual({ id: 'edge-1' });
});

test('files of the cluster alone need no machine', async () => {
  await renderPortal('/clusters?cluster=web', { 'GET /cluster/list': ['web'], 'GET /cluster': { name: 'web' } });
  drop(await clusterArea(), new File(['x'], 'main.tf'), new File(['x'], 'notes.txt'));
  await expect.element(mapping().getByRole('button', { name: 'Save 1 file' })).toBeEnabled();
  const name = mapping().getByRole('textbox', { name: 'Name of the new machine' });
  await expect.element(name).not.toBeInTheDocument();
  await serviceOf('notes.txt').selectOptions('New: NGINX (nginx)');
  await expect.element(name).toHaveValue('machine-1');
});

test('a cluster with machines takes a new one too', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  drop(await clusterArea(), inFolder('web-1/nginx.conf', 'http { }'));
  await mapping().getByLabelText('Machine for services of machines').selectOptions('A new machine');
  await expect.element(mapping().getByRole('textbox', { name: 'Name of the new machine' })).toHaveValue('web-1-2');
});

test('files dropped on a cluster go to its own services and to those of the chosen machine', async () => {
  const manifest: Manifest = { name: 'web', machines: { 'web-1': { id: 'web-1' }, 'web-2': { id: 'web-2' } } };
  const requests = await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': manifest,
    'POST /cluster/add-new-cluster-service/web': undefined,
    'POST /cluster/upsert-cluster-service-config-file-entry/web/terraform': 'true',
    'POST /cluster/upsert-cluster-service-config-file/web/terraform': undefined,
    'POST /cluster/add-new-service/web/web-2': undefined,
    'POST /cluster/upsert-config-file-entry/web/web-2/nginx': 'true',
    'POST /cluster/upsert-config-file/web/web-2/nginx': undefined,
  });
  const area = await clusterArea();
  drop(area, new File(['x'], 'network.tf'), new File(['x'], 'nginx.conf'));
  await mapping().getByLabelText('Machine for services of machines').selectOptions('web-2');
  await mapping().getByRole('button', { name: 'Save 2 files' }).click();
  await expect.element(mapping().getByText('2 saved')).toBeVisible();
  expect(writesOf(requests)).toContain('upsert-cluster-service-config-file/web/terraform');
  expect(writesOf(requests)).toContain('upsert-config-file/web/web-2/nginx');
});

test('what is too large or too much is said before anything is sent', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  drop(area, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'redis.conf'));
  await expect.element(row('redis.conf')).toMatchTextContent(/Larger than 10 MiB\.$/);
  await expect.element(mapping().getByRole('button', { name: 'Save 1 file' })).toBeDisabled();
  await serviceOf('redis.conf').selectOptions('Leave out');
  await mapping().getByRole('button', { name: 'Cancel' }).click();
  drop(area, ...Array.from({ length: 501 }, (_, number) => new File(['x'], `${number}.conf`)));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('These are more than 500 files. Choose a smaller folder.');
});

test('a drop of which something has gone is told of', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const area = (await openMachine()).getByRole('group', { name: 'Add files' });
  const gone = {
    isFile: true,
    name: 'redis.conf',
    file: (_: FileCallback, fail: ErrorCallback) => fail(new DOMException('It is gone.', 'NotFoundError')),
  };
  // A script cannot make an entry of a file system.
  const asked = vi
    .spyOn(DataTransferItem.prototype, 'webkitGetAsEntry')
    .mockReturnValue(gone as unknown as FileSystemEntry);
  drop(area, new File(['port 6379'], 'redis.conf'));
  asked.mockRestore();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Something that was dropped cannot be read\./);
});

test('a file that cannot be read keeps no other from being recognised', async () => {
  const unreadable = Object.assign(new File(['port 6379'], 'redis.conf'), {
    text: () => Promise.reject(new DOMException('It is gone.', 'NotReadableError')),
  });
  const recognised = await recogniseDrop([
    { path: 'redis.conf', file: unreadable },
    { path: 'nginx.conf', file: new File(['http {}'], 'nginx.conf') },
  ]);
  expect(recognised.map(({ seems }) => isRecognised(seems) && seems.serviceName)).toEqual(['redis', 'nginx']);
});

test('services that files are proposed for say by how many rules they are checked', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'GET /rule-counts': { nginx: 44, redis: 30, mongodb: 41 },
  });
  const area = (await openMachine()).getByRole('group', { name: 'Add files' }).first();
  drop(area, new File(['port 6379'], 'redis.conf'), new File(['x'], 'mongod.conf'));
  const options = serviceOf('mongod.conf');
  await expect.element(options.getByRole('option', { name: /^New: Redis — 30 rules/ })).toBeInTheDocument();
  await expect.element(options.getByRole('option', { name: 'proxy (NGINX — 44 rules)' })).toBeInTheDocument();
  await expect
    .element(options.getByRole('option', { name: /^New: MongoDB — 41 rules/, selected: true }))
    .toBeInTheDocument();
});
