import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { flagMissing } from '../flags.ts';
import { CONTROLLER_MANAGER, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-controller-manager')({
  id: 'kubernetes_root_authority_missing',
  title: "Pods get no certificate of the API server's authority: --root-ca-file",
  severity: MODERATE_LOW,
  problem: 'They cannot check whom they give their tokens to.',
  remediation: 'Set `--root-ca-file` to the authority of the cluster.',
  sources: [CONTROLLER_MANAGER],
  references: [cisKubernetes('1.3.5'), cwe(295), nist('SC-8'), stigKubernetes('V-242421')],

  examples: {
    bad: [oneComponent('kube-controller-manager').replace('command:', '«command:»')],
    good: [oneComponent('kube-controller-manager', '--root-ca-file=/etc/kubernetes/pki/ca.crt')],
  },

  judge: (manager) => flagMissing(manager, '--root-ca-file'),
});
