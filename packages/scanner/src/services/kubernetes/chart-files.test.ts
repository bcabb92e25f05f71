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
