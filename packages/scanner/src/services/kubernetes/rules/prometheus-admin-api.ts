import { containerDanger } from '../../../dangers/container-dangers.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isTrue } from '../block.ts';
import { argumentOf } from '../container-findings.ts';
import { kubernetesRule, onePod } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_prometheus_admin_api',
  ...containerDanger('collectedDeletable'),
  terms: ['enableAdminAPI', '--web.enable-admin-api', 'Prometheus Operator'],
  remediation:
    'Remove `enableAdminAPI`, or `--web.enable-admin-api`, or let a proxy that asks who calls stand before it and nobody else reach it.',
  sources: [
    'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PrometheusSpec',
    'https://prometheus.io/docs/prometheus/latest/querying/api/#tsdb-admin-apis',
  ],

  examples: {
    bad: [
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec:\n  «enableAdminAPI: true»`,
      onePod('args:\n  - --config.file=/etc/prometheus/prometheus.yml\n  - «--web.enable-admin-api»'),
    ],
    good: [
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec: {enableAdminAPI: false}`,
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec: {replicas: 2}`,
      onePod('args: [--config.file=/etc/prometheus/prometheus.yml, --no-web.enable-admin-api]'),
      onePod('args: [--web.enable-admin-api, --web.config.file=/etc/prometheus/web.yml]'),
    ],
  },

  applies: ({ file }) => file.pods.length > 0 || file.ofKind('Prometheus').length > 0,
  *check({ file }) {
    for (const setting of file.ofKind('Prometheus').map((object) => object.setting('spec.enableAdminAPI'))) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isTrue(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'spec.enableAdminAPI', value: setting.value } },
        };
    }
    for (const container of file.containers) {
      const found = argumentOf(container, /^--web\.enable-admin-api(?:=true)?$/);
      // Who has to say who they are stands in a file of its own.
      if (found) yield argumentOf(container, /^--web\.config\.file\b/) ? UNKNOWN : { at: container.at, ...found };
    }
  },
});
