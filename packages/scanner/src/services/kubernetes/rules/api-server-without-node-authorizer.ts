import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_without_node_authorizer',
  title: 'The API server does not limit what nodes may do: --authorization-mode lacks Node',
  severity: MODERATE,
  problem: 'Whoever takes over one node may read what belongs to all others, such as their secrets.',
  remediation: 'Set `--authorization-mode=Node,RBAC`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/node/'],
  references: [cisKubernetes('1.2.7'), cwe(862), nist('AC-3'), stigKubernetes('V-242382')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--authorization-mode=RBAC»'),
      oneComponent('kube-apiserver', '--v=2').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
      oneComponent('kube-apiserver', '--authorization-config=/etc/kubernetes/authorization.yaml'),
    ],
  },

  setting: '--authorization-mode',
  default: 'AlwaysAllow',
  bad: (value) => !hasWord(value, 'Node'),
  safe: 'Node,RBAC',
  fix: { kind: 'suggested', needs: 'kubelets that sign in as their nodes' },
});
