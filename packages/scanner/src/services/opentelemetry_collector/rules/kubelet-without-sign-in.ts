import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_kubelet_without_sign_in',
  title: 'The kubelet is asked without signing in (auth_type none)',
  severity: MODERATE,
  problem:
    'The collector reads from a port of the kubelet that everybody may read, so that the port has to be open to everybody.',
  remediation: 'Set `auth_type: serviceAccount` and use port 10250.',
  sources: [`${CONTRIB}receiver/kubeletstatsreceiver/README.md`],
  references: [cwe(306), nist('AC-3'), nist('IA-3')],

  examples: {
    bad: [
      `receivers:
  kubeletstats:
    «auth_type: none»
    endpoint: http://node:10255
${pipeline('metrics', 'receivers: [kubeletstats]')}`,
      `receivers:
  k8s_cluster:
    «auth_type: none»
${pipeline('metrics', 'receivers: [k8s_cluster]')}`,
    ],
    good: [
      `receivers:
  kubeletstats:
    auth_type: serviceAccount
${pipeline('metrics', 'receivers: [kubeletstats]')}`,
      `receivers:
  kubeletstats:
    auth_type: none
${pipeline('metrics', 'receivers: [otlp]')}`,
    ],
  },

  setting: [
    'receivers.kubeletstats.auth_type',
    'receivers.k8s_cluster.auth_type',
    'receivers.k8s_events.auth_type',
    'receivers.k8sobjects.auth_type',
    'receivers.k8s_cluster.k8s_api_config.auth_type',
  ],
  bad: oneOf('none'),
  safe: 'serviceAccount',
  fix: { kind: 'suggested', needs: 'a service account with the rights to read' },
});
