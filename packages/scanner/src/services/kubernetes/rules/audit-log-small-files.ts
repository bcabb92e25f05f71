import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, stigKubernetes } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_audit_log_small_files',
  title: 'Files of the audit log are smaller than 100 MB: --audit-log-maxsize',
  severity: LOW,
  category: 'hygiene',
  problem: 'The log soon takes the place of its own past.',
  remediation: 'Set `--audit-log-maxsize=100` or more.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.20'), cwe(779), stigKubernetes('V-242462')],

  examples: {
    bad: [oneComponent('kube-apiserver', '--audit-log-path=/a.log', '«--audit-log-maxsize=10»')],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '--audit-log-maxsize=100'),
      oneComponent('kube-apiserver', '--audit-log-path=/a.log'),
    ],
  },

  setting: '--audit-log-maxsize',
  bad: (value) => Number(value) > 0 && Number(value) < 100,
  safe: '100',
  fix: { kind: 'safe' },
});
