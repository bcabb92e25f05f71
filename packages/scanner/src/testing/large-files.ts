import type { Bundle } from '@plumbline/model/bundle';
import { exampleTexts, takeMarks } from '../rules/examples.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { LANGUAGES } from './loading-order.ts';
import { fileKindsOf } from './multiplied-files.ts';

/** For tests and measurements: files of any size in which everything that rules look at occurs. */
export interface LargeFile {
  readonly name: string;
  readonly definition: ServiceDefinition;
  readonly defaultFileName: string;
  /** A text that grows with `times`. */
  readonly text: (times: number) => string;
}

/** How often any part of the scanner's code ran for a short file and for one that is so many times as long. */
export interface Steps {
  readonly longer: number;
  readonly short: number;
  readonly long: number;
}

/** Those of looking for what is wrong in a file and of mending it. */
interface StepsOfFile {
  readonly scan: Steps;
  readonly fix: Steps;
  /** Of some fixes, how many mend what is wrong, and how many do not. */
  readonly fixed: { readonly mended: number; readonly left: number };
}

/** By the file's name. */
export type StepsOfFiles = Readonly<Record<string, StepsOfFile>>;

/**
 * Every kind of file of each service, those that all rules read alike once, made of what the rules' own examples hold
 * again and again, and sites as real ones are: many servers, hosts and services in one block.
 */
export function largeFiles(services: readonly ServiceDefinition[]): readonly LargeFile[] {
  return services.flatMap((definition) => [
    ...fileKindsOf(definition).flatMap(({ defaultFileName }): LargeFile[] => {
      const examples = examplesOf(definition, defaultFileName);
      // Of a file that says all by being there, no larger one can be made.
      if (examples.every((example) => example.replace(/\{%[^%]*%\}/g, '').trim() === '')) return [];
      const name = `the examples of ${definition.id}, ${defaultFileName}`;
      const isJson = examples.every((example) => example.trim().startsWith('{'));
      const together =
        TOGETHER[`${definition.id}, ${defaultFileName}`] ??
        TOGETHER[definition.id] ??
        (isJson ? inOneObject : (texts) => `${texts.join('\n')}\n`);
      const text = (times: number): string => together(Array.from({ length: times }, () => examples).flat());
      return [{ name, definition, defaultFileName, text }];
    }),
    ...(SITES[definition.id] ?? []).map(({ name, text }) => {
      return { name, definition, defaultFileName: definition.defaultFileName, text };
    }),
  ]);
}

/** A cluster with such a file alone. */
export function bundleWith(
  { definition, defaultFileName }: Pick<LargeFile, 'definition' | 'defaultFileName'>,
  text: string,
): Bundle {
  const configFileType = definition.configFileTypes?.[defaultFileName] ?? Object.keys(definition.parsers)[0] ?? '';
  const configFileList = [{ fileName: defaultFileName, defaultFileName, subPath: '.', configFileType }];
  const services = { s: { serviceName: definition.id, configFileList } };
  const bytes = new TextEncoder().encode(text);
  return { manifest: { name: 'large', machines: { m: { id: 'm', services } } }, read: () => bytes };
}

/** So many examples of a rule show how work grows, and fewer of a danger, which is judged alike on many types. */
const FEW = { ofRule: { bad: 4, good: 2 }, ofDanger: { bad: 1, good: 1 } };

function examplesOf({ id, rules, defaultFileName }: ServiceDefinition, fileName: string): readonly string[] {
  const few = LANGUAGES.has(id) ? FEW.ofDanger : FEW.ofRule;
  return rules
    .filter(({ reads = [defaultFileName] }) => reads.includes(fileName))
    .flatMap(({ examples }) => [...examples.bad.slice(0, few.bad), ...examples.good.slice(0, few.good)])
    .map((example) => takeMarks(exampleTexts(example).main).text);
}

/** How texts become one, where it is not enough that they follow each other: as documents, or with all their resources. */
const TOGETHER: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  'apache_cassandra, cqlshrc': badOnesLast,
  'apache_cassandra, jvm.options': badOnesLast,
  'apache_druid, jvm.config': badOnesLast,
  'apache_spark, spark-env.sh': badOnesLast,
  'hadoop, container-executor.cfg': badOnesLast,
  'hadoop, hadoop-env.sh': badOnesLast,
  'jenkins, jenkins.env': badOnesLast,
  'kafka, kafka-env.sh': badOnesLast,
  'tomcat, setenv.sh': badOnesLast,
  'kafka, log4j.properties': badOnesLast,
  'chef, client.rb': badOnesLast,
  'elasticsearch, jvm.options': badOnesLast,
  'elasticsearch, opensearch-security.yml': badOnesLast,
  'elasticsearch, kibana.yml': badOnesLast,
  'elasticsearch, logstash.yml': badOnesLast,
  'elasticsearch, logstash-pipeline.conf': badOnesLast,
  'postgres, pgpool.conf': badOnesLast,
  'postgres, patroni.yml': ([first = '', ...texts]) =>
    `${first}\n  pg_hba:\n${texts.map(() => '    - host all all 0.0.0.0/0 trust\n').join('')}`,
  'github_actions, dependabot.yml': badOnesLast,
  'kubernetes, kubelet.env': (texts) =>
    texts.map((_, index) => `KUBELET_A${index}_ARGS=--anonymous-auth=true\n`).join(''),
  'grafana, datasources.yaml': badOnesLast,
  'ansible, ansible.cfg': badOnesLast,
  // Examples of settings are no documents.
  ansible: (texts) => `${texts.filter((text) => !/^\s*\[\w+\]/.test(text)).join('\n---\n')}\n`,
  'ansible, requirements.yml': (texts) => `${texts.join('\n---\n')}\n`,
  'ansible, group_vars.yml': (texts) => badOnesLast(texts.flatMap(variablesIn)),
  'ansible, inventory.yml': (texts) => {
    const hosts = texts.map((text, index) => [`    h${index}:`, ...variablesIn(text).map((one) => `      ${one}`)]);
    return `all:\n  hosts:\n${hosts.flat().join('\n')}\n`;
  },
  'ansible, hosts': (texts) => {
    const hosts = texts.map((text) => variablesIn(text).map((one) => one.replace(/^(\w+): (.*)$/, "$1='$2'")));
    return `[web]\n${hosts.map((variables, index) => ['h', index, ' ', variables.join(' ')].join('')).join('\n')}\n`;
  },
  azureresourcemanager: (texts) =>
    JSON.stringify({ resources: texts.flatMap((text) => (JSON.parse(text) as { resources: unknown[] }).resources) }),
  cloudformation: (texts) => {
    const resources = texts.map((text, index) =>
      text.replace(/^\s*Resources:\n/, '').replace(/^( +)(\w+):(?=\n +Type:)/gm, `$1$2${index}:`),
    );
    return `Resources:\n${resources.map((text) => text.replace(/^ {10}(?= {2})/gm, '').trimEnd()).join('\n')}\n`;
  },
  docker_compose: (texts) => `${texts.join('\n---\n')}\n`,
  github_actions: (texts) => {
    const jobs = texts.flatMap((text, index) => {
      const [, own] = text.split(/^jobs:\n/m);
      return own === undefined ? [] : [own.replace(/^( {2}[\w-]+):/gm, `$1-${index}:`).trimEnd()];
    });
    return `on: [push, pull_request_target, issue_comment, workflow_run]\njobs:\n${jobs.join('\n')}\n`;
  },
  // What is wrong last is in force, unless something before it is final, or something else is read behind it.
  hadoop: (texts) => inOneRoot(texts.toReversed()).replaceAll(/<final>true<\/final>|<xi:include [^>]*>/g, ''),
  microsoft_iis: inOneRoot,
  open_api: badOnesLast,
  opentelemetry_collector: badOnesLast,
  rethinkdb: badOnesLast,
  systemd: badOnesLast,
  tomcat: inOneRoot,
};

/** What the examples of plays say in `vars`, each variable a line. */
function variablesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^ {4,}((?:ansible|shop)_\w+: [^|\n]+)$/gm), ([, variable = '']) => variable);
}

/** The last value of a key is in force, and bad examples come before good ones. */
function badOnesLast(texts: readonly string[]): string {
  return `${texts.toReversed().join('\n')}\n`;
}

/** The objects of JSON texts as one, in which the bad ones come last. */
function inOneObject(texts: readonly string[]): string {
  const inner = texts.toReversed().map((text) => text.trim().slice(1, -1).trim());
  return `{\n${inner.filter((text) => text !== '').join(',\n')}\n}\n`;
}

/** XML has one root, which the texts have each: theirs go where nothing stands in them. */
function inOneRoot(texts: readonly string[]): string {
  const [, root] = /^\s*<([\w-]+)/.exec(texts[0] ?? '') ?? [];
  const inner = texts.map((text) => text.replace(new RegExp(`^\\s*<${root}>([^]*)</${root}>\\s*$`), '$1'));
  return root === undefined ? `${texts.join('\n')}\n` : `<${root}>\n${inner.join('\n')}\n</${root}>\n`;
}

interface Sites {
  readonly name: string;
  readonly text: (times: number) => string;
}

const SITES: Readonly<Record<string, readonly Sites[]>> = {
  nginx: [
    { name: 'an nginx.conf of many servers with the same locations', text: (times) => nginxSites(times, () => '') },
    { name: 'an nginx.conf of many servers with locations of their own', text: (times) => nginxSites(times, String) },
  ],
  apache: [
    { name: 'an httpd.conf of many virtual hosts', text: apacheSites },
    { name: 'an httpd.conf whose fixes uncover something far away', text: apacheProxies },
  ],
  docker_compose: [{ name: 'a docker-compose.yml of many services', text: composeServices }],
};

function nginxSites(servers: number, suffix: (server: number) => string): string {
  const sites = Array.from(
    { length: servers },
    (_, index) => `
  upstream app-${index} { server 10.0.${index % 256}.7:8080; }
  map $host $site_${index} { default 0; site-${index}.example.com 1; }
  server {
    listen 443 ssl;
    server_name site-${index}.example.com;
    root /srv/site-${index};
    ssl_certificate_key /srv/keys/site-${index}.key;
    set $target http://app-${index};
    location /${suffix(index)} { add_header X-Site "${index}"; try_files $uri =404; }
    location /api${suffix(index)}/ { proxy_pass $target; proxy_set_header Host $http_host; }
    location /files${suffix(index)} { alias /srv/files/; autoindex on; access_log off; }
    location /admin${suffix(index)}/ { auth_basic "Admin"; auth_basic_user_file /srv/site-${index}/.htpasswd; }
    location ~ \\.php${suffix(index)}$ { fastcgi_pass unix:/run/php.sock; include fastcgi_params; }
  }`,
  );
  return `user root;\nevents {}\nhttp {\n  server_tokens on;\n  include mime.types;${sites.join('')}\n}\n`;
}

function apacheSites(hosts: number): string {
  const sites = Array.from(
    { length: hosts },
    (_, index) => `
<VirtualHost *:443>
  ServerName site-${index}.example.com
  DocumentRoot /srv/site-${index}
  SSLEngine on
  SSLCertificateKeyFile /srv/site-${index}/key.pem
  Header set X-Site "${index}"
  <Directory /srv/site-${index}>
    Options Indexes ExecCGI
    AllowOverride All
    Require all granted
  </Directory>
  <Location /status>
    SetHandler server-status
  </Location>
  <Location /dav>
    Dav On
    AuthType Basic
  </Location>
  CustomLog /dev/null combined
</VirtualHost>`,
  );
  return `ServerRoot /etc/httpd\nUser apache\nHeader always set X-Frame-Options DENY${sites.join('')}\n`;
}

/** To have certificates verified shows, more lines below, that names in them are not. */
function apacheProxies(hosts: number): string {
  const proxy = `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify none${'\n'.repeat(200)}  SSLProxyCheckPeerName off
  ProxyPass / https://backend.example.com/
</VirtualHost>`;
  return `ServerRoot /etc/httpd${proxy.repeat(hosts)}\n`;
}

function composeServices(services: number): string {
  const written = Array.from(
    { length: services },
    (_, index) => `
  app-${index}:
    <<: *common
    image: example/app-${index}
    ports: ["${index}:5432"]
    environment: { DATABASE_PASSWORD: correct-horse-${index}, DEBUG: "1" }
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock
    cap_add:
      - SYS_ADMIN`,
  );
  return `x-common: &common\n  privileged: true\n  restart: always\nservices:${written.join('')}\n`;
}
