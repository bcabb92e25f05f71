import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Prometheus')({
  id: 'kubernetes_prometheus_admin_api',
  title: 'Prometheus takes calls that delete what it has collected: its admin API is enabled',
  terms: ['enableAdminAPI', 'Prometheus Operator'],
  severity: MODERATE_LOW,
  problem:
    'Prometheus asks nobody who they are: every pod that reaches it removes the traces of an attack, or copies all of its data.',
  remediation: 'Remove `enableAdminAPI`, or let a proxy that asks who calls stand before it and nobody else reach it.',
  sources: [
    'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PrometheusSpec',
    'https://prometheus.io/docs/prometheus/latest/querying/api/#tsdb-admin-apis',
  ],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec:\n  «enableAdminAPI: true»`,
    ],
    good: [
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec: {enableAdminAPI: false}`,
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec: {replicas: 2}`,
    ],
  },

  setting: 'spec.enableAdminAPI',
  bad: isTrue,
});
