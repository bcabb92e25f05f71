import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { keepsAuditFiles, limitsWhatIsKept } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_audit_log_kept_briefly',
  title: 'The audit log is kept for less than 30 days, or nobody says how long: --audit-log-maxage',
  severity: MODERATE_LOW,
  problem:
    'What an attacker did is gone before somebody looks for it; without a limit, old files fill the disk until nothing is logged any more.',
  remediation: 'Set `--audit-log-maxage=30` or more.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.18'), cwe(779), nist('AU-11'), stigKubernetes('V-242464')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '«--audit-log-maxage=7»'),
      oneComponent('kube-apiserver', '--audit-log-path=/a.log').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '--audit-log-maxage=30'),
      oneComponent('kube-apiserver', '--audit-log-path=-'), // kept by whoever takes the standard output
      oneComponent('kube-apiserver', '--audit-webhook-config-file=/etc/kubernetes/audit.yaml'),
    ],
  },

  applies: ({ file }) => keepsAuditFiles(file),
  setting: '--audit-log-maxage',
  default: '',
  severityOfDefault: LOW,
  bad: (value) => value === '' || (Number(value) > 0 && Number(value) < 30),
  safe: '30',
  fix: { kind: 'safe', unless: limitsWhatIsKept },
});
