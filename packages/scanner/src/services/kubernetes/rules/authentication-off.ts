import { HIGH, MODERATE } from '@plumbline/model/severity';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { openSettingIn } from '../../../rules/written-settings.ts';
import { textLines } from '../../../reading/text-lines.ts';
import type { Finding } from '../../../rule.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { CHART_VALUES } from '../chart-files.ts';
import { OF_CHARTS, valuesOfCharts } from '../chart-values.ts';
import { SECRETS, kubernetesRule, onePod } from '../kubernetes-rule.ts';
import type { Container } from '../pods.ts';
import { openServersIn } from '../server-values.ts';

export default kubernetesRule({
  id: 'kubernetes_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Remove the setting, and give the program a password from a Secret.',
  sources: [SECRETS, 'https://hub.docker.com/_/postgres'],

  examples: {
    bad: [
      onePod(`env:\n  - name: POSTGRES_HOST_AUTH_METHOD\n    «value: trust»`),
      ofMysql(`env:\n  - name: MYSQL_ALLOW_EMPTY_PASSWORD\n    «value: "no"»`),
      onePod(`env:\n  - name: xpack.security.enabled\n    «value: "false"»`),
      onePod(`command: [redis-server]\n«args: [--protected-mode, "no"]»`),
      onePod(`args:\n  - --api.dashboard=true\n  - «--api.insecure=true»`),
      onePod(`args:\n  - server\n  - «--auth-mode=server»`),
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: cache}\nspec:\n  chart: {spec: {chart: redis}}\n  values:\n    auth:\n      «enabled: false»`,
      `opensearch:\n  extraEnvs:\n    - name: DISABLE_SECURITY_PLUGIN\n      «value: "true"»\n  config:\n    opensearch.yml: |\n      cluster.name: logs\n      network.host: 0.0.0.0`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: broker}\ndata:\n  mosquitto.conf: |\n    listener 1883\n«    allow_anonymous true»\n    persistence false\n`,
    ],
    good: [
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: shop}\nspec:\n  chart: {spec: {chart: shop}}\n  values: {auth: {enabled: false}, redis: {auth: {enabled: true, existingSecret: cache}}}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: broker}\ndata:\n  mosquitto.conf: |\n    listener 1883\n    allow_anonymous false\n    password_file /etc/mosquitto/passwd\n`,
      onePod(`args: [server, --auth-mode=sso, --disable-auth=false]`),
      onePod(`env: [{name: POSTGRES_HOST_AUTH_METHOD, value: scram-sha-256}]`),
      onePod(`args: [--protected-mode, "no", --requirepass, $(PASSWORD)]`),
      onePod(`env: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "no"}]`),
      ofMysql(`envFrom: [{secretRef: {name: db}}]\nenv: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "no"}]`),
      ofMysql(
        `env: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "yes"}, {name: MYSQL_ROOT_PASSWORD, valueFrom: {secretKeyRef: {name: db, key: root}}}]`,
      ),
    ],
  },

  applies: ({ file }) => file.pods.length > 0 || file.ofKind('ConfigMap', ...WITH_VALUES).length > 0,
  *check({ file }): Generator<Finding> {
    for (const container of file.containers) {
      const found = judged(container);
      if (found) yield { at: container.at, ...found };
    }
    const given = file.ofKind(...WITH_VALUES).flatMap((object) => valuesOfCharts(object, CHART_VALUES));
    for (const { at, setting, value, isLesser } of given.flatMap(({ chart, values }) =>
      openServersIn(values.node, chart, () => values.doubt()),
    ))
      yield {
        at,
        message: { code: 'is', values: { setting, value } },
        severity: isLesser ? MODERATE : HIGH,
      };
    for (const object of file.ofKind('ConfigMap')) {
      for (const { value } of object.entries('data').values()) {
        const open = value.kind === 'scalar' ? openSettingIn(textLines(value)) : undefined;
        if (open)
          yield {
            at: open.at,
            message: { code: 'has', values: { setting: 'data', value: open.text.trim() } },
            severity: open.isLesser ? MODERATE : HIGH,
          };
      }
    }
  },
});

/** What holds values of charts. */
const WITH_VALUES = [CHART_VALUES, 'Kustomization', ...OF_CHARTS];

function judged(container: Container): ItemFinding | undefined {
  const variables = container.blocks('env');
  const values = new Map(variables.map((variable) => [variable.text('name') ?? '', variable.text('value')]));
  const image = container.lacks('envFrom') ? container.image : undefined;
  for (const variable of variables) {
    const [name, value] = [variable.text('name') ?? '', variable.text('value')];
    const setting = value === undefined ? undefined : switchesAuthenticationOff(name, value, values, image);
    const at = variable.pair('value');
    if (at && value !== undefined && setting)
      return {
        at,
        message: { code: 'is', values: { setting: name, value } },
        severity: setting.isLesser ? MODERATE : HIGH,
      };
  }
  const option = insecureOptionIn(
    ['command', 'args'].flatMap((key) => container.texts(key)),
    container.image,
  );
  const at = option && (option.at ?? container.pair('args') ?? container.pair('command'));
  return (
    at && {
      at,
      message: { code: 'has', values: { setting: 'command', value: option.option } },
      severity: option.isLesser ? MODERATE : HIGH,
    }
  );
}

function ofMysql(settings: string): string {
  return onePod(settings).replace('example/app:1.4.2', 'mysql:8.4.6');
}
