import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, stigKubernetes } from '../../../rules/rulesets.ts';
import { keepsAuditFiles, limitsWhatIsKept } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_audit_log_few_files',
  title: 'Fewer than ten old files of the audit log are kept, or nobody says how many: --audit-log-maxbackup',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Whoever makes enough requests makes the log forget what they did; without a limit, old files fill the disk until nothing is logged any more.',
  remediation: 'Set `--audit-log-maxbackup=10` or more.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.19'), cwe(779), stigKubernetes('V-242463')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '«--audit-log-maxbackup=3»'),
      oneComponent('kube-apiserver', '--audit-log-path=/a.log').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '--audit-log-maxbackup=10'),
      oneComponent('kube-apiserver', '--audit-log-path=-'), // kept by whoever takes the standard output
      oneComponent('kube-apiserver', '--audit-webhook-config-file=/etc/kubernetes/audit.yaml'),
    ],
  },

  applies: ({ file }) => keepsAuditFiles(file),
  setting: '--audit-log-maxbackup',
  default: '',
  bad: (value) => value === '' || (Number(value) > 0 && Number(value) < 10),
  safe: '10',
  fix: { kind: 'safe', unless: limitsWhatIsKept },
});
