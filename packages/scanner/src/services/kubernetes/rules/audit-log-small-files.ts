import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, stigKubernetes } from '../../../rules/rulesets.ts';
import { keepsAuditFiles } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_audit_log_small_files',
  title: 'Files of the audit log are smaller than 100 MB, or nobody says how large: --audit-log-maxsize',
  severity: LOW,
  category: 'hygiene',
  problem: 'The log soon takes the place of its own past, and nobody can tell how much room it needs.',
  remediation: 'Set `--audit-log-maxsize=100` or more.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.20'), cwe(779), stigKubernetes('V-242462')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '«--audit-log-maxsize=10»'),
      oneComponent('kube-apiserver', '--audit-log-path=/a.log').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '--audit-log-maxsize=100'),
      oneComponent('kube-apiserver', '--audit-log-path=-'), // kept by whoever takes the standard output
      oneComponent('kube-apiserver', '--audit-webhook-config-file=/etc/kubernetes/audit.yaml'),
    ],
  },

  applies: ({ file }) => keepsAuditFiles(file),
  setting: '--audit-log-maxsize',
  default: '',
  bad: (value) => value === '' || (Number(value) > 0 && Number(value) < 100),
  safe: '100',
  fix: { kind: 'safe' },
});
