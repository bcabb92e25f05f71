import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_allows_everything',
  title: 'The API server allows everybody everything: --authorization-mode=AlwaysAllow',
  severity: CRITICAL,
  problem: "Whoever signs in, also as a pod's service account, may do everything with the cluster.",
  remediation: 'Set `--authorization-mode=Node,RBAC`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/authorization/'],
  references: [cisKubernetes('1.2.6'), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--authorization-mode=AlwaysAllow»'),
      oneComponent('kube-apiserver', '--secure-port=6443').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
      oneComponent('kube-apiserver', '--authorization-config=/etc/kubernetes/authorization.yaml'),
    ],
  },

  applies: ({ file }) => !file.components.some((component) => component.has('--authorization-config')),
  setting: '--authorization-mode',
  default: 'AlwaysAllow',
  bad: (value) => hasWord(value, 'AlwaysAllow'),
  safe: 'Node,RBAC',
  fix: { kind: 'suggested', needs: 'roles for everybody who works with the cluster' },
});
