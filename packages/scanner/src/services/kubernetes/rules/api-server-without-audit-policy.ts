import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_without_audit_policy',
  title: 'The API server has no audit policy: --audit-policy-file',
  severity: MODERATE,
  problem: 'Without a policy nothing is written into the audit log: nobody can tell afterwards who did what.',
  remediation: 'Set `--audit-policy-file` to a policy that keeps at least the metadata of every change.',
  sources: ['https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/'],
  references: [cisKubernetes('3.2.1'), cwe(778), nist('AU-2'), stigKubernetes('V-242403'), stigKubernetes('V-242461')],

  examples: {
    bad: [oneComponent('kube-apiserver').replace('command:', '«command:»')],
    good: [
      oneComponent('kube-apiserver', '--audit-policy-file=/etc/kubernetes/audit-policy.yaml'),
      oneComponent('kube-scheduler'),
    ],
  },

  setting: '--audit-policy-file',
  default: '',
  bad: oneOf(''),
});
