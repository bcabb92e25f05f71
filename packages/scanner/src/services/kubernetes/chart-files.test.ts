import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

function bundleOf(text: string): Bundle {
  const configFileList = [
    { fileName: 'values.yaml', subPath: '.', defaultFileName: 'kube-pod.yaml', configFileType: 'yaml' as const },
  ];
  const manifest = { name: 'c', machines: {}, clusterServices: { k: { serviceName: 'kubernetes', configFileList } } };
  return { manifest, read: () => new TextEncoder().encode(text) };
}

async function foundIn(text: string): Promise<readonly string[]> {
  const { failed } = await scan(bundleOf(text));
  return failed.map(({ rule, wrongLines, fromLine }) => `${rule.name} ${(wrongLines?.fromLine ?? fromLine ?? -1) + 1}`);
}

function below(text: string, depth: number): string {
  return text.trimEnd().replace(/^/gm, ' '.repeat(depth));
}

const COLLECTOR = `config:
  receivers:
    otlp:
      protocols:
        grpc:
          endpoint: 0.0.0.0:4317
  exporters:
    otlphttp/a:
      endpoint: http://otel.example.com:4318
      headers:
        Authorization: Bearer 7f3kQm8fRk2pLs0aWvXy
  service:
    pipelines:
      traces: {receivers: [otlp], exporters: [otlphttp/a]}
`;

const GRAFANA = `adminUser: admin
adminPassword: Tz7vNq2xWc9RbLz5
grafana.ini:
  auth.anonymous:
    enabled: true
    org_role: Editor
env:
  GF_SNAPSHOTS_EXTERNAL_ENABLED: "true"
`;

test('the values of the chart of a collector hold its configuration', async () => {
  expect(await foundIn(`mode: deployment\n${COLLECTOR}`)).toEqual([
    'opentelemetry_collector_secret_in_file 12',
    'opentelemetry_collector_exporter_over_plain_http 10',
  ]);
});

test.each([
  ['by itself', GRAFANA, 0],
  ['as a part of another', `prometheus: {}\ngrafana:\n${below(GRAFANA, 2)}\n`, 2],
  [
    'by Flux',
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec:\n  chart: {spec: {chart: grafana}}\n  values:\n${below(GRAFANA, 4)}\n`,
    6,
  ],
  [
    'by Argo CD',
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a}\nspec:\n  source:\n    chart: grafana\n    helm:\n      valuesObject:\n${below(GRAFANA, 8)}\n`,
    8,
  ],
])('the values of the chart of Grafana hold its settings: %s', async (_, text, before) => {
  const found = await foundIn(text);
  expect(found).toContain(`grafana_admin_password_in_plain_text ${before + 2}`);
  expect(found).toContain(`grafana_anonymous_may_edit ${before + 6}`);
  expect(found).toContain(`grafana_snapshots_leave_the_organization ${before + 8}`);
});

test.each([
  ['a password that stands in a Secret', 'admin:\n  existingSecret: grafana\ngrafana.ini:\n  server:\n    domain: a\n'],
  ['values that are put in', 'adminPassword: ${ADMIN}\ngrafana.ini:\n  security:\n    admin_password: $__file{/a}\n'],
  ['a password of another chart', 'shop:\n  adminPassword: Tz7vNq2xWc9RbLz5\ngrafana:\n  adminPassword: ""\n'],
  ['what the chart has by itself', COLLECTOR.replace('http:', 'https:').replace(/Bearer \S+/, 'Bearer ${env:KEY}')],
])('but nothing is wrong with %s', async (_, text) => {
  expect(await foundIn(text)).toEqual([]);
});

const JENKINS = `controller:
  javaOpts: "-Xmx2g -Dhudson.model.DirectoryBrowserSupport.CSP="
  JCasC:
    securityRealm: |-
      local:
        allowsSignup: true
    authorizationStrategy: |-
      loggedInUsersCanDoAnything:
        allowAnonymousRead: true
    configScripts:
      crumbs: |
        jenkins:
          authorizationStrategy:
            globalMatrix:
              permissions:
                - "USER:Job/Build:anonymous"
  initScripts:
    open: |
      import jenkins.model.Jenkins
      Jenkins.get().setCrumbIssuer(null)
`;

test.each([
  ['by itself', JENKINS, 0],
  ['as a part of a part', `ci:\n  jenkins:\n${below(JENKINS, 4)}\n`, 2],
])('the values of the chart of Jenkins hold its code, scripts and options: %s', async (_, text, before) => {
  expect((await foundIn(text)).toSorted()).toEqual(
    [
      `jenkins_anonymous_has_rights ${before + 16}`,
      `jenkins_anonymous_may_read ${before + 9}`,
      `jenkins_every_user_is_administrator ${before + 9}`,
      `jenkins_protection_off ${before + 2}`,
      `jenkins_protection_off ${before + 20}`,
      `jenkins_signup_allowed ${before + 6}`,
    ].toSorted(),
  );
  const good = text
    .replace('CSP=', 'CSP=sandbox')
    .replace('Signup: true', 'Signup: false')
    .replace(/loggedIn.*\n.*\n/, 'roleBased: {}\n')
    .replace('(null)', '(issuer)');
  expect(await foundIn(good.replace('USER:Job/Build:anonymous', 'USER:Job/Build:anna'))).toEqual([]);
  const onCondition = text.replace('USER:Job', '{{ if .Values.open }}USER:Job');
  expect(await foundIn(onCondition)).not.toContain(`jenkins_anonymous_has_rights ${before + 16}`);
});

const OPTION_FILE = `primary:
  configuration: |-
    [mysqld]
    max_connections=300
    local_infile=ON
`;

test.each([
  ['an option file', OPTION_FILE, 'mysql_local_infile_on 5'],
  [
    'records of pg_hba.conf',
    'primary:\n  pgHbaConfiguration: |-\n    local all all peer\n    hostssl crm crm 10.42.0.0/16 md5\n',
    'postgres_hba_md5 4',
  ],
  [
    'a part of postgresql.conf',
    "postgresql:\n  primary:\n    extendedConfiguration: |\n      max_connections = 100\n      password_encryption = 'md5'\n",
    'postgres_password_encryption_md5 5',
  ],
  [
    'parameters each by itself',
    'cluster:\n  postgresql:\n    parameters:\n      max_connections: "200"\n      ssl_min_protocol_version: TLSv1.1\n',
    'postgres_ssl_version_old 5',
  ],
  [
    'directives of Redis',
    'commonConfiguration: |-\n  appendonly yes\n  enable-debug-command yes\n',
    'redis_debug_command_enabled 3',
  ],
  [
    'a mongod.conf',
    'configuration: |\n  net:\n    port: 27017\n  security:\n    authorization: disabled\n',
    'mongodb_authorization_disabled 5',
  ],
  [
    'texts that are called like files',
    "esConfig:\n  elasticsearch.yml: |\n    http.cors.enabled: true\n    http.cors.allow-origin: '*'\n",
    'elasticsearch_cors_any_origin 4',
  ],
  [
    'settings of a node',
    'eck-elasticsearch:\n  nodeSets:\n    - name: default\n      config:\n        xpack.security.enabled: true\n        http.cors.enabled: true\n        http.cors.allow-origin: "*"\n',
    'elasticsearch_cors_any_origin 7',
  ],
  [
    'flags of a command',
    `${OPTION_FILE.replace('ON', 'OFF')}  extraFlags: "--max-connections=20 --local-infile=1"\nimage: {repository: bitnami/mysql}\n`,
    'mysql_local_infile_on 6',
  ],
])('charts of databases make files of their values: %s', async (_, text, expected) => {
  expect(await foundIn(text)).toContain(expected);
});

test.each([
  [
    'Flux',
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec:\n  chart: {spec: {chart: mysql}}\n  values:\n${below(OPTION_FILE, 4)}\n`,
    11,
  ],
  [
    'Argo CD, as a text',
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a}\nspec:\n  source:\n    chart: mysql\n    helm:\n      values: |\n${below(OPTION_FILE, 8)}\n`,
    13,
  ],
  [
    'Argo CD, to many clusters',
    `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: a}\nspec:\n  template:\n    spec:\n      source:\n        helm:\n          valuesObject:\n${below(OPTION_FILE, 12)}\n`,
    14,
  ],
  [
    'k3s, as a text',
    `apiVersion: helm.cattle.io/v1\nkind: HelmChart\nmetadata: {name: a}\nspec:\n  chart: mysql\n  valuesContent: |-\n${below(OPTION_FILE, 4)}\n`,
    11,
  ],
  [
    'Kustomize',
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nhelmCharts:\n  - name: mysql\n    valuesInline:\n${below(OPTION_FILE, 6)}\n`,
    10,
  ],
])('so they do of those that %s gives them', async (_, text, line) => {
  expect(await foundIn(text)).toEqual([`mysql_local_infile_on ${line}`]);
});

test.each([
  ['a text that is no file of a server', 'configuration: |\n  Please read\n  the manual.\n'],
  ['what a template puts in', OPTION_FILE.replace('=ON', '={{ .Values.load }}')],
  ['a configuration of another program', 'configuration: |\n  {"level": "debug"}\n  {"enable-debug-command": "yes"}\n'],
  ['what is good', OPTION_FILE.replace('=ON', '=OFF')],
  [
    'a pod that is reached at all addresses',
    "primary:\n  extendedConfiguration: |\n    listen_addresses = '*'\n    ssl = on\n",
  ],
])('but nothing is wrong with %s', async (_, text) => {
  expect(await foundIn(text)).toEqual([]);
});
