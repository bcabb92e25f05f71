import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { CONTROLLER_MANAGER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-controller-manager')({
  id: 'kubernetes_controllers_share_account',
  title: 'All controllers work with one account: --use-service-account-credentials is not true',
  severity: MODERATE_LOW,
  problem: 'A flaw in one controller is one with the rights of all.',
  remediation: 'Set `--use-service-account-credentials=true`.',
  sources: [CONTROLLER_MANAGER],
  references: [cisKubernetes('1.3.3'), cwe(250), nist('AC-6'), stigKubernetes('V-242381')],

  examples: {
    bad: [
      oneComponent('kube-controller-manager', '«--use-service-account-credentials=false»'),
      oneComponent('kube-controller-manager').replace('command:', '«command:»'),
    ],
    good: [oneComponent('kube-controller-manager', '--use-service-account-credentials=true')],
  },

  setting: '--use-service-account-credentials',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the roles of the controllers, which clusters with RBAC have' },
});
