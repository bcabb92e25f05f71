import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { CONTROLLER_MANAGER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-controller-manager')({
  id: 'kubernetes_account_private_key_missing',
  title:
    'The controller manager has no key to sign tokens of service accounts with: --service-account-private-key-file',
  severity: MODERATE_LOW,
  problem: 'Tokens then come from elsewhere, or are signed with a key that has other uses.',
  remediation: 'Set `--service-account-private-key-file`.',
  sources: [CONTROLLER_MANAGER],
  references: [cisKubernetes('1.3.4'), cwe(320), nist('SC-12')],

  examples: {
    bad: [oneComponent('kube-controller-manager').replace('command:', '«command:»')],
    good: [oneComponent('kube-controller-manager', '--service-account-private-key-file=/etc/kubernetes/pki/sa.key')],
  },

  judge: (manager) => flagMissing(manager, '--service-account-private-key-file'),
});
