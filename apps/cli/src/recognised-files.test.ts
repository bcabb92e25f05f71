import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

const SITE =
  'server {\n    listen 80;\n    server_name a.example.com;\n    location /files {\n        alias /srv/files/;\n    }\n}\n';
const MAIN = 'events {}\nhttp {\n    server_tokens off;\n    include conf.d/*.conf;\n}\n';

async function scanned(folder: string, ...args: string[]): Promise<Report & { readonly told: string }> {
  const terminal = recordingTerminal();
  await runCommandLine(['scan', folder, '--output', 'json', '--output-dir', '-', ...args], {}, terminal);
  return { ...(JSON.parse(terminal.printed.join('\n')) as Report), told: terminal.told.join('\n') };
}

/** `nginx: conf.d/site.conf …` for each service, in its order. */
function servicesOf({ coverage }: Report): readonly string[] {
  return (coverage?.services ?? []).map(
    ({ serviceName, checked = [], unchecked = [] }) =>
      `${serviceName}: ${[...checked, ...unchecked.map(({ file }) => file)].join(' ')}`,
  );
}

function rulesAt({ failed }: Report, file: string): readonly string[] {
  const at = failed.filter(
    ({ config_file: place }) => path.posix.join(place?.subPath ?? '', place?.fileName ?? '') === file,
  );
  return at.map(({ rule }) => rule.name).toSorted();
}

describe('files are recognised by name, folder and content', () => {
  test('a site that nobody includes is checked, and what stands elsewhere is not said to be absent', async () => {
    const folder = await folderWith({ 'conf.d/site.conf': SITE, 'sites-enabled/default': SITE });
    const report = await scanned(folder);
    expect(servicesOf(report)).toEqual(['nginx: conf.d/site.conf', 'nginx: sites-enabled/default']);
    for (const file of ['conf.d/site.conf', 'sites-enabled/default']) {
      expect(rulesAt(report, file).some((rule) => rule.includes('alias'))).toBe(true);
      expect(rulesAt(report, file)).not.toContain('nginx_server_tokens_on');
    }
  });

  test('what a file includes is a part of it and no service of its own, also through a link', async () => {
    const folder = await folderWith({
      'web/nginx.conf': MAIN.replace('conf.d/*.conf', 'sites-enabled/*'),
      'web/sites-available/shop': SITE,
      'web/sites-available/not-enabled': SITE,
    });
    await mkdir(path.join(folder, 'web/sites-enabled'));
    await symlink('../sites-available/shop', path.join(folder, 'web/sites-enabled/shop'));
    expect(servicesOf(await scanned(folder))).toEqual([
      'nginx: web/nginx.conf web/sites-enabled/shop',
      'nginx: web/sites-available/not-enabled',
    ]);
  });

  test('what two services include is a part of both', async () => {
    const folder = await folderWith({
      'a/nginx.conf': MAIN.replace('conf.d/*.conf', '../shared/site.conf'),
      'b/nginx.conf': MAIN.replace('conf.d/*.conf', '../shared/site.conf'),
      'shared/site.conf': SITE,
    });
    expect(servicesOf(await scanned(folder))).toEqual([
      'nginx: a/nginx.conf shared/site.conf',
      'nginx: b/nginx.conf shared/site.conf',
    ]);
  });

  test('of parts that include each other the first one stands for all', async () => {
    const folder = await folderWith({
      'conf.d/a.conf': `${SITE}include b.conf;\n`,
      'conf.d/b.conf': `${SITE}include a.conf;\n`,
    });
    expect(servicesOf(await scanned(folder))).toEqual(['nginx: conf.d/a.conf conf.d/b.conf']);
  });

  test('parts of a database say nothing of what is not in them', async () => {
    const folder = await folderWith({
      'mariadb.conf.d/50-server.cnf': '[mysqld]\nlocal_infile = 1\ninnodb_file_per_table = 1\n',
      'image/cluster.cnf': '[mysqld]\nlocal_infile = 1\ninnodb_file_per_table = 1\nwsrep_on = on\n',
      'my.cnf': '[mysqld]\nlocal_infile = 1\ninnodb_file_per_table = 1\n',
    });
    const report = await scanned(folder);
    expect(rulesAt(report, 'my.cnf')).toContain('mysql_secure_transport_not_required');
    for (const part of ['mariadb.conf.d/50-server.cnf', 'image/cluster.cnf']) {
      expect(rulesAt(report, part)).toContain('mysql_local_infile_on');
      expect(rulesAt(report, part)).not.toContain('mysql_secure_transport_not_required');
    }
  });

  test('templates are checked as what is made of them', async () => {
    const folder = await folderWith({
      'templates/site.conf.j2': SITE.replace('a.example.com', '{{ domain }}'),
      'Dockerfile.j2': 'FROM debian:12\nUSER root\nRUN make {{ target }}\n',
    });
    const report = await scanned(folder);
    expect(rulesAt(report, 'templates/site.conf.j2').some((rule) => rule.includes('alias'))).toBe(true);
    expect(rulesAt(report, 'Dockerfile.j2').length).toBeGreaterThan(0);
  });

  test('what two services could have is left out and named with both', async () => {
    const folder = await folderWith({
      'sites-enabled/default': 'listen 80;\nDocumentRoot /srv\nServerSignature Off\n',
      'redis.conf': 'port 6379\n',
    });
    const { coverage } = await scanned(folder);
    const place = { file: 'sites-enabled/default', serviceName: 'apache', otherServiceName: 'nginx', reason: 'unsure' };
    expect(coverage?.leftOut).toEqual([place]);
    const terminal = recordingTerminal();
    await runCommandLine(['scan', folder], {}, terminal);
    expect(terminal.printed.join('\n').replace(/\s+/g, ' ')).toContain(
      'Apache HTTP Server / NGINX: it looks like a file of one of these services as much as of the other (sites-enabled/default)',
    );
  });

  test('--list-files says of each file why it was taken', async () => {
    const folder = await folderWith({
      'nginx.conf': MAIN,
      'conf.d/a.conf': SITE,
      'sites-enabled/default': SITE,
      'stack.yml': 'services:\n  a:\n    image: a:1\n    ports: ["80:80"]\n',
      'db/pg_hba.conf': 'host all @admins all reject\n',
      'db/admins': 'ann\n',
      'db/postgresql.conf': "include 'extra.conf'\n",
      'db/extra.conf': 'ssl = on\n',
    });
    const { told } = await scanned(folder, '--list-files');
    expect(told).toContain('nginx.conf: NGINX, by its name');
    expect(told).toContain('conf.d/a.conf: NGINX, included by nginx.conf');
    expect(told).toContain('db/admins: PostgreSQL, included by db/pg_hba.conf');
    expect(told).toContain('db/extra.conf: PostgreSQL, included by db/postgresql.conf');
    expect(told).toContain(
      'sites-enabled/default: NGINX, by its folder sites-enabled and its content (server, listen, server_name, location)',
    );
    expect(told).toContain('stack.yml: Docker Compose, by its content (image, ports)');
    expect((await scanned(folder)).told).toBe('');
  });
});

test('--list-files says of each other file why it was left', async () => {
  const folder = await folderWith({
    'plumbline.yaml': 'ignore: ["old/", "*.bak"]\nservices:\n  redis: false\n',
    'nginx.conf': 'events {}\nhttp { include odd.inc; }\n',
    'odd.inc': 'autoindex on;\n',
    'redis.conf': 'port 6379\n',
    'nginx.bak': MAIN,
    'old/nginx.conf': MAIN,
    'node_modules/a/nginx.conf': MAIN,
    'venv/lib/python3.13/site-packages/a/nginx.conf': MAIN,
    'letter.txt': 'Dear all,\n',
    'sites-enabled/default': 'listen 80;\nDocumentRoot /srv\nServerSignature Off\n',
  });
  await symlink('/etc/passwd', path.join(folder, 'outside'));
  const { told } = await scanned(folder, '--list-files');
  const left = told.split('\n').filter((line) => line.includes(': left, '));
  expect(left.toSorted()).toEqual([
    'letter.txt: left, it looks like a file of no known service',
    'nginx.bak: left, what to ignore names it',
    'node_modules/: left, folders like it are never looked into',
    'old/: left, what to ignore names it',
    'outside: left, it is no file, or a link out of the folder or to a folder',
    'plumbline.yaml: left, it looks like a file of no known service',
    'redis.conf: left, the settings want none of its service',
    'sites-enabled/default: left, it looks like a file of one of these services as much as of the other',
    'venv/lib/python3.13/site-packages/: left, folders like it are never looked into',
  ]);
});

test('programs of the CDK and of Pulumi are not run, which is told; what cdk synth wrote is checked', async () => {
  const template = JSON.stringify({ Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: {} } } }, undefined, 1);
  const folder = await folderWith({
    'cdk.json': '{"app": "touch ran"}',
    'shop/cdk.json': '{"app": "touch ran"}',
    'shop/cdk.out/Shop.template.json': template,
    'cloud/Pulumi.yaml': 'name: cloud\nruntime: nodejs\n',
  });
  const { coverage, ...report } = await scanned(folder);
  expect(coverage?.leftOut).toEqual([
    { file: 'cdk.json', serviceName: 'cloudformation', reason: 'not-run' },
    { file: 'cloud/Pulumi.yaml', serviceName: 'Pulumi', reason: 'not-run' },
  ]);
  expect(servicesOf({ ...report, coverage })).toEqual(['cloudformation: shop/cdk.out/Shop.template.json']);
  expect(existsSync(path.join(folder, 'ran'))).toBe(false);
});

test('charts whose templates hold marks are not rendered, which is told; objects without marks are checked', async () => {
  const chart = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n';
  const folder = await folderWith({
    'Chart.yaml': chart,
    'templates/pod.yaml': `${pod}  namespace: {{ .Release.Namespace }}\n`,
    'charts/db/Chart.yaml': chart,
    'charts/db/templates/pods/pod.yaml': `${pod}  labels: {{ include "labels" . }}\n`,
    'plain/Chart.yaml': chart,
    'plain/templates/pod.yaml': `${pod}  namespace: shop\n`,
    'parts/Chart.yaml': `${chart}type: library\n`,
    'parts/templates/_pod.yaml': `${pod}  namespace: {{ .Release.Namespace }}\n`,
    'values.yaml': 'replicas: 1\n',
  });
  const { coverage, ...report } = await scanned(folder);
  expect(coverage?.leftOut).toEqual([
    { file: 'Chart.yaml', serviceName: 'Helm', reason: 'not-run' },
    { file: 'charts/db/Chart.yaml', serviceName: 'Helm', reason: 'not-run' },
  ]);
  expect(servicesOf({ ...report, coverage })).toEqual(['kubernetes: plain/templates/pod.yaml']);
});

test('a template of CloudFormation is one with the ending that Amazon gives it too, in either of its languages', async () => {
  const folder = await folderWith({
    'a.template': '{"AWSTemplateFormatVersion": "2010-09-09", "Resources": {}}',
    'b.template': 'Resources:\n  Bucket:\n    Type: AWS::S3::Bucket\n',
    'c.template': 'Dear {{ name }},\nResources: none\n',
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual(['cloudformation: a.template', 'cloudformation: b.template']);
});

describe('people can say otherwise', () => {
  test('--service names the files of a service, as often as it is given', async () => {
    const folder = await folderWith({
      'edge/web.txt': SITE,
      'edge/other.txt': SITE,
      'db/access.txt': 'host all all all trust\n',
    });
    expect(servicesOf(await scanned(folder))).toEqual([]);
    const report = await scanned(
      folder,
      '--service',
      'nginx=edge/w*',
      '--service',
      'postgres=./db/*.txt',
      '--list-files',
    );
    expect(servicesOf(report)).toEqual(['postgres: db/access.txt', 'nginx: edge/web.txt']);
    expect(report.failed.some(({ rule }) => rule.name.startsWith('postgres_'))).toBe(true);
    expect(report.told).toContain('edge/web.txt: NGINX, as --service says');
  });

  test('the settings file of a folder says it for everybody, and --service before it', async () => {
    const folder = await folderWith({
      'plumbline.yaml': 'services:\n  nginx: ["edge/*"]\n  redis: cache.txt\n',
      'edge/web.txt': SITE,
      'cache.txt': 'port 6379\n',
    });
    expect(servicesOf(await scanned(folder))).toEqual(['redis: cache.txt', 'nginx: edge/web.txt']);
    const { coverage } = await scanned(folder, '--service', 'apache=edge/*');
    expect(coverage?.services.map(({ serviceName }) => serviceName)).toEqual(['redis', 'apache']);
  });

  test.each([
    ['services: [nginx]', 'plumbline.yaml:1:11: services: expected settings by their names'],
    ['services: { ngnix: a }', 'plumbline.yaml:1:13: "ngnix" is no setting of services. Did you mean nginx?'],
    ['services: { nginx: "" }', 'plumbline.yaml:1:20: nginx: expected false or a text'],
  ])('a settings file that is wrong is told: %s', async (text, expected) => {
    const folder = await folderWith({ 'plumbline.yaml': text, 'nginx.conf': MAIN });
    const terminal = recordingTerminal();
    expect(await runCommandLine(['scan', folder], {}, terminal)).toBe(EXIT.usage);
    expect(terminal.told.join('\n')).toContain(expected);
  });

  test('a service that there is not, or a pattern that is missing, is told', async () => {
    const folder = await folderWith({});
    for (const option of ['ngnix=a', 'nginx', 'nginx=']) {
      const terminal = recordingTerminal();
      expect(await runCommandLine(['fix', folder, '--service', option], {}, terminal)).toBe(EXIT.usage);
    }
  });
});

test('a Compose project is checked with the files of variables that it names, and no others', async () => {
  const folder = await folderWith({
    'shop/compose.yml':
      'include:\n  - {path: ../db/infra.yml, project_directory: ../home}\nservices:\n  web: {image: "a:1", env_file: .env}\n',
    'shop/.env': 'API_TOKEN=8c1f0e7a52\n',
    'shop/other.env': 'API_TOKEN=8c1f0e7a52\n',
    'db/infra.yml': 'services:\n  db:\n    image: a:1\n    env_file: [{path: db.env}, /etc/outside.env]\n',
    'db/db.env': 'DB_PASSWORD=h7Kq2mVw9x\n',
    'home/db.env': 'A=b\nDB_PASSWORD=h7Kq2mVw9x\n',
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual(['docker_compose: shop/compose.yml shop/.env db/infra.yml home/db.env']);
  expect(rulesAt(report, 'shop/.env')).toEqual(['docker_compose_secret_in_environment']);
  expect(rulesAt(report, 'home/db.env')).toEqual(['docker_compose_secret_in_environment']);
  expect(report.notes?.map(({ message }) => message)).toEqual([expect.stringContaining('"/etc/outside.env"')]);
});

test('Compose files that include the same one belong to one service, which checks it once', async () => {
  const user = (name: string) => `include: [../compose-base.yml]\nservices:\n  ${name}: {image: "a:1"}\n`;
  const folder = await folderWith({
    'a/compose.yml': user('a'),
    'b/compose.yml': user('b'),
    'compose-base.yml': 'services:\n  base: {image: "a:1", privileged: true}\n',
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual(['docker_compose: a/compose.yml compose-base.yml b/compose.yml']);
  expect(report.failed.filter(({ rule }) => rule.name === 'docker_compose_privileged')).toHaveLength(1);
});

test('templates that bring the same one along belong to one service, which checks it once', async () => {
  const bringing = (isPublic: boolean) =>
    `AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Data:\n    Type: AWS::CloudFormation::Stack\n    Properties:\n      TemplateURL: ../data/db.yaml\n      Parameters: { Public: '${isPublic}' }\n`;
  const folder = await folderWith({
    'live/main.yaml': bringing(false),
    'test/main.yaml': bringing(true),
    'data/db.yaml': `AWSTemplateFormatVersion: '2010-09-09'\nParameters: { Public: { Type: String } }\nResources:\n  Db: { Type: AWS::RDS::DBInstance, Properties: { PubliclyAccessible: !Ref Public } }\n`,
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual(['cloudformation: live/main.yaml test/main.yaml data/db.yaml']);
  expect(report.failed.filter(({ rule }) => rule.name === 'cloudformation_aws_database_public')).toHaveLength(1);
});

test('templates of Azure that deploy the same one belong to one service, which checks it once', async () => {
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#';
  const deploying = (isPublic: boolean) =>
    `{"$schema": "${schema}", "resources": [{"type": "Microsoft.Resources/deployments", "name": "a", "properties": {"templateLink": {"relativePath": "../data/storage.json"}, "parameters": {"public": {"value": ${isPublic}}}}}]}`;
  const folder = await folderWith({
    'live/main.json': deploying(false),
    'test/main.json': deploying(true),
    'data/storage.json': `{"$schema": "${schema}", "parameters": {"public": {"type": "bool"}}, "resources": [{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {"allowBlobPublicAccess": "[parameters('public')]"}}]}`,
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual(['azureresourcemanager: live/main.json test/main.json data/storage.json']);
  const those = report.failed.filter(({ rule }) => rule.name === 'azureresourcemanager_azure_storage_public_blobs');
  expect(those).toHaveLength(1);
});

test('Compose files that include each other belong to one service, and each is checked once', async () => {
  const part = (next: string) =>
    `include: [../${next}/compose.yml]\nservices:\n  ${next}: {image: "a:1", privileged: true}\n`;
  const folder = await folderWith({
    'a/compose.yml': part('b'),
    'b/compose.yml': part('c'),
    'c/compose.yml': part('a'),
    'd/compose.yml': 'services:\n  d: {image: "a:1", privileged: true}\n',
  });
  const report = await scanned(folder);
  expect(servicesOf(report)).toEqual([
    'docker_compose: a/compose.yml b/compose.yml c/compose.yml',
    'docker_compose: d/compose.yml',
  ]);
  expect(report.failed.filter(({ rule }) => rule.name === 'docker_compose_privileged')).toHaveLength(4);
});

describe('what every kustomization of another folder changes is not held against its base', () => {
  const container = (rights: string) => `{containers: [{name: a, securityContext: {${rights}}}]}`;
  const deployment = (rights: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {template: {spec: ${container(rights)}}}\n`;
  const overlay = 'resources: [../../base]\npatches: [{path: patch.yaml}]\n';
  const files = {
    'base/kustomization.yaml': 'resources: [deploy.yaml]\n',
    'base/deploy.yaml': deployment('privileged: true'),
    'overlays/prod/kustomization.yaml': overlay,
    'overlays/prod/patch.yaml': deployment('privileged: false'),
    'overlays/test/kustomization.yaml': overlay,
    'overlays/test/patch.yaml': deployment('privileged: false'),
  };

  test.each([
    ['both mend it', files, []],
    [
      'one mends another object',
      { ...files, 'overlays/test/patch.yaml': deployment('').replace('shop', 'b') },
      ['base'],
    ],
    ['one leaves it as it is', { ...files, 'overlays/test/kustomization.yaml': 'resources: [../../base]\n' }, ['base']],
    ['one brings the danger', { ...files, 'overlays/test/patch.yaml': files['base/deploy.yaml'] }, ['overlays/test']],
  ])('%s', async (_, there, expected) => {
    const report = await scanned(await folderWith(there));
    const privileged = report.failed.filter(({ rule }) => rule.name === 'kubernetes_privileged');
    expect(privileged.map(({ config_file: place }) => place?.subPath)).toEqual(expected);
  });

  test('no service is renamed for it', async () => {
    const names = (await scanned(await folderWith(files))).coverage?.services.map(({ service }) => service);
    expect(names).toEqual(['kubernetes_base', 'kubernetes_overlays_prod', 'kubernetes_overlays_test']);
  });
});
