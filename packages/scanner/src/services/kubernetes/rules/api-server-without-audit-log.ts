import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, pci, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_without_audit_log',
  title: 'The API server keeps no audit log: --audit-log-path',
  severity: MODERATE,
  problem: 'Nobody can tell afterwards who did what in the cluster.',
  remediation: 'Set `--audit-log-path` and `--audit-policy-file`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/'],
  references: [
    cisKubernetes('1.2.17'),
    cwe(778),
    nist('AU-2'),
    pci('10.2.1'),
    stigKubernetes('V-242402'),
    stigKubernetes('V-242465'),
  ],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/var/log/kubernetes/audit.log'),
      oneComponent('kube-apiserver', '--audit-webhook-config-file=/etc/kubernetes/audit.yaml'),
    ],
  },

  applies: ({ file }) => !file.components.some((component) => component.has('--audit-webhook-config-file')),
  setting: '--audit-log-path',
  default: '',
  bad: oneOf(''),
});
