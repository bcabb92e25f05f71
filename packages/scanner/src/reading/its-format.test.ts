import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { scan } from '../scan.ts';
import { exampleTexts, takeMarks } from '../rules/examples.ts';
import { SERVICES_WITH_RULES, loadService } from '../services.ts';

const FILES = {
  ansible: ['ansible', 'main.yml', 'yaml'],
  apache: ['apache', 'httpd.conf', 'httpd'],
  apache_druid: ['apache_druid', 'common.runtime.properties', 'properties'],
  apache_spark: ['apache_spark', 'spark-defaults.conf', 'properties'],
  azureresourcemanager: ['azureresourcemanager', 'template.json', 'json'],
  cloudformation: ['cloudformation', 'aws_template.yaml', 'aws_cfn'],
  docker_compose: ['docker_compose', 'docker-compose.yml', 'yaml'],
  dockerfile: ['dockerfile', 'Dockerfile', 'dockerfile'],
  github_actions: ['github_actions', 'action.yml', 'yaml'],
  grafana: ['grafana', 'grafana.ini', 'ini'],
  kafka: ['kafka', 'server.properties', 'properties'],
  kerberos: ['kerberos', 'krb5.conf', 'krb'],
  mysql: ['mysql', 'my.ini', 'mysql'],
  nginx: ['nginx', 'nginx.conf', 'nginx'],
  openvpn: ['openvpn', 'server.conf', 'custom'],
  postgresql_conf: ['postgres', 'postgresql.conf', 'properties'],
  pg_hba: ['postgres', 'pg_hba.conf', 'pg_hba'],
  rabbitmq: ['rabbitmq', 'rabbitmq.conf', 'properties'],
  redis: ['redis', 'redis.conf', 'redis'],
  rethinkdb: ['rethinkdb', 'default.conf', 'properties'],
  systemd: ['systemd', 'service.service', 'ini'],
  terraform: ['terraform', 'main.tf', 'hcl2'],
} as const;
type Kind = keyof typeof FILES;
const KINDS = Object.keys(FILES) as readonly Kind[];

function reportOn(kind: Kind, text: string): Promise<Report> {
  const [serviceName, fileName, configFileType] = FILES[kind];
  const configFileList = [{ fileName, defaultFileName: fileName, subPath: '.', configFileType }];
  const services = { s: { serviceName, configFileList } };
  const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
  return scan({ manifest, read: () => new TextEncoder().encode(text) });
}

const OTHER = {
  prose: `The quick guide to our servers

Please read this file before you change anything. The web server is restarted
every night; users are told by mail. Include your name in the log, and if you
need more memory, ask Anna. Options are discussed on Fridays {see the wiki}.

Add a ticket first. Run the tests. From there on everything is easy: copy the
files, set the owner, and listen to what the monitoring says.
User accounts are made by the team at the help desk. Port numbers stand below.
`,
  html: `<!DOCTYPE html>\n<html lang="en">\n<head><title>It works</title><style>body { color: red; }</style></head>\n<body>\n<h1>It works</h1>\n</body>\n</html>\n`,
  json: `{\n  "name": "shop",\n  "port": 80,\n  "user": "root",\n  "servers": [{ "listen": 80 }]\n}\n`,
  shell: `#!/bin/sh\nset -e\nif [ -x /usr/sbin/nginx ]; then\n  echo "found"\nfi\nuser=root\nexec "$@"\n`,
  unit: `[Unit]\nDescription=Shop\nAfter=network.target\n\n[Service]\nExecStart=/usr/bin/shop\nUser=root\nRestart=always\n\n[Install]\nWantedBy=multi-user.target\n`,
} as const;

/** A small file of each kind, whose text ends in the middle of something. */
const OWN: Readonly<Record<Kind, string>> = {
  ansible: '- name: Pictures\n  amazon.aws.s3_bucket:\n    name: "pict',
  apache:
    'ServerRoot "/etc/httpd"\nUser www-data\nListen 80\n<VirtualHost *:80>\n  ServerName shop.example.com\n  <Directory "/var/ww',
  apache_druid:
    'druid.host=localhost\ndruid.auth.authenticatorChain=[\\\n  "basic"]\ndruid.auth.authorizers=[\\\n  "basic"]\ndruid.auth.authorizeQueryContextParams=true\ndruid.escalator.type=basic\ndruid.zk.service.h',
  apache_spark: 'spark.master local[2]\nspark.jars.packages a:b:1,\\\n  /c:d:2\nspark.driver.mem',
  azureresourcemanager:
    '{\n  "$schema": "https://schema.management.azure.com/schemas/a#",\n  "resources": [{ "type": "Mic',
  cloudformation:
    'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      A: "b',
  docker_compose: 'services:\n  app:\n    image: a:1\n    environment:\n      - "A=1\n',
  dockerfile: 'FROM debian:12\nRUN apt-get update && \\\n  apt-get install -y curl\nCOPY <<EOF /etc/a\nb\n',
  github_actions:
    'on: push\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@v4\n      - run: "npm te',
  grafana: '[security]\nadmin_user = anna\n[auth.anonymous]\nenabled = false\norg_na',
  kafka: 'maxClientCnxns=10\nclientPort=2181\nclientPortAddr',
  kerberos: '[libdefaults]\n  default_realm = A.EXAMPLE\n[realms]\n  A.EXAMPLE = {\n    kdc = a.exam',
  mysql: '[mysqld]\nbind-address = 127.0.0.1\ndatadir = /var/lib/mysql\n[clien',
  nginx: 'events {}\nhttp {\n  server_tokens off;\n  server {\n    listen 80;\n    root /srv/w',
  openvpn: 'port 1194\ndev tun\nserver 10.8.0.0 255.255.255.0\npersist-tun\nkeepalive 10 1',
  postgresql_conf: "listen_addresses = 'localhost'\nmax_connections = 100\nlog_destination = 'std",
  pg_hba: 'local all postgres peer\nhostssl all all 10.0.0.0/8 scram-sha-256\nhost all',
  rethinkdb: 'bind=127.0.0.1\nserver-name=shop\ncluster-po',
  systemd: '[Unit]\nDescription=Shop\n[Service]\nUser=shop\nExecStart=/usr/bin/sh',
  terraform: 'resource "aws_s3_bucket" "a" {\n  bucket = "shop"\n  acl = "pri',
  rabbitmq: 'listeners.tcp = none\nheartbeat = 60\ndefault_pa',
  redis: 'bind 127.0.0.1\nport 6379\nrequirepass "h7Kq2',
};

const pairs = KINDS.flatMap((kind) =>
  Object.keys(OTHER).map((other) => [kind, other as keyof typeof OTHER] as const),
).filter(([kind, other]) => kind !== 'systemd' || other !== 'unit');

test.each(pairs)('%s: a text of another kind (%s) is not checked', async (kind, other) => {
  const { failed, passed, weights, coverage } = await reportOn(kind, OTHER[other]);
  expect({ passed, weights }).toEqual({ passed: {}, weights: { passed: 0, failed: 0 } });
  expect(failed).toEqual([]);
  expect(coverage?.services[0]?.unchecked?.map(({ reason }) => reason)).toEqual(['not-its-format']);
});

test.each(KINDS.flatMap((kind) => KINDS.filter((other) => other !== kind).map((other) => [kind, other] as const)))(
  '%s: a file of %s is not checked',
  async (kind, other) => {
    const { passed, coverage } = await reportOn(kind, OWN[other]);
    expect(passed).toEqual({});
    expect(coverage?.services[0]?.unchecked?.map(({ reason }) => reason)).toEqual(['not-its-format']);
  },
);

test.each(KINDS)('%s: a file that is cut off is its format, and nothing is said of what is not in it', async (kind) => {
  const { failed, passed, coverage } = await reportOn(kind, OWN[kind]);
  expect((coverage?.services[0]?.unchecked ?? []).map(({ reason }) => reason)).not.toContain('not-its-format');
  // A line of httpd.conf's, of pg_hba.conf's and of a my.cnf's may end anywhere, and so may a line that goes on.
  const isBroken = failed.some(({ rule }) => rule.name.endsWith('_syntax_error'));
  expect(isBroken ? passed : {}).toEqual({});
  expect(
    failed.filter(({ message = '' }) => /not set|no section|is not added|no USER|no limit|not say/.test(message)),
  ).toEqual([]);
});

test.each([
  ['cloudformation', 'HeatTemplateFormatVersion: 2012-12-12\nResources:\n  A:\n    Type: AWS::EC2::Instance\n'],
  ['kerberos', "[libdefaults]\n    default_realm = {0}\n[realms]\n    {0} = '{'\n        kdc = {1}\n    '}'\n"],
  [
    'nginx',
    'An upstream block allows you to set servers for proxy_pass.\nExamples:\nupstream a { server 127.0.0.1; }\n',
  ],
] as const)('%s: what is written like it for something else is not checked: %j', async (kind, text) => {
  const { failed, coverage } = await reportOn(kind, text);
  expect(failed).toEqual([]);
  expect(coverage?.services[0]?.unchecked?.map(({ reason }) => reason)).toEqual(['not-its-format']);
});

test.each(KINDS)('%s: an empty file and one of comments alone have the defaults', async (kind) => {
  const comment = kind === 'azureresourcemanager' ? '// nothing is set here\n' : '# nothing is set here\n';
  for (const text of ['', '\n\n', comment]) {
    const { coverage } = await reportOn(kind, text);
    expect((coverage?.services[0]?.unchecked ?? []).map(({ reason }) => reason)).not.toContain('not-its-format');
  }
});

test.each([
  ['apache', 'PassengerMaxPoolSize 6\nServerName a.example.com\nPageSpeedRewriteLevel CoreFilters\n'],
  ['apache', 'SecDefaultAction "phase:1,log"\n'],
  ['docker_compose', 'x-common: &common\n  restart: always\n'],
  ['docker_compose', 'web:\n  image: nginx:1.29\n'],
  ['dockerfile', 'ARG A=1\nFROM $A\nRUN one\ntwo\nthree\nfour\nfive\n'],
  ['mysql', '[mysqld]\nrocksdb_max_open_files = 1\n'],
  ['nginx', 'upstream_conf_zone a;\n'],
  ['nginx', 'more_things on;\nserver { listen 80; }\n'],
  ['postgresql_conf', "pg_cron.database_name = 'a'\n"],
  ['pg_hba', 'hosts all all 10.0.0.0/8 md5\n'],
  ['redis', 'loadmodule /m.so\nsearch-workers 4\n'],
  ['redis', 'user default on nopass ~* &* +@all\n'],
] as const)('%s with something that we do not know is its format: %j', async (kind, text) => {
  const { coverage } = await reportOn(kind, text);
  expect(coverage?.services[0]?.unchecked).toBeUndefined();
});

test.each(SERVICES_WITH_RULES)('%s: each example of its rules is its format', async (id) => {
  const definition = await loadService(id);
  for (const rule of definition?.rules ?? []) {
    const [fileName = definition?.defaultFileName ?? ''] = rule.reads ?? [];
    const configFileType = definition?.configFileTypes?.[fileName] ?? Object.keys(definition?.parsers ?? {})[0] ?? '';
    const parser = Object.entries(definition?.parsers ?? {}).find(([type]) => type === configFileType)?.[1];
    for (const example of [...rule.examples.bad, ...rule.examples.good]) {
      const { text } = takeMarks(exampleTexts(example).main);
      const file = parser?.({ text, fileName, subPath: '.', configFileType });
      expect(file && definition?.isItsFormat?.(file), text).toBe(true);
    }
  }
});
