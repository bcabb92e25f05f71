import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_audit_log_kept_briefly',
  title: 'The audit log is kept for less than 30 days: --audit-log-maxage',
  severity: MODERATE_LOW,
  problem: 'What an attacker did is gone before somebody looks for it.',
  remediation: 'Set `--audit-log-maxage=30` or more.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.18'), cwe(779), nist('AU-11'), stigKubernetes('V-242464')],

  examples: {
    bad: [oneComponent('kube-apiserver', '--audit-log-path=/a.log', '«--audit-log-maxage=7»')],
    good: [
      oneComponent('kube-apiserver', '--audit-log-path=/a.log', '--audit-log-maxage=30'),
      oneComponent('kube-apiserver', '--audit-log-path=/a.log'),
    ],
  },

  setting: '--audit-log-maxage',
  bad: (value) => Number(value) > 0 && Number(value) < 30,
  safe: '30',
  fix: { kind: 'safe' },
});
