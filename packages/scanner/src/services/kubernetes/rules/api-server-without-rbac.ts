import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { API_SERVER, RBAC, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_without_rbac',
  title: 'The API server knows no roles: --authorization-mode lacks RBAC',
  severity: HIGH,
  problem: 'Roles and bindings have no effect: who may do what is said elsewhere, or by nobody.',
  remediation: 'Set `--authorization-mode=Node,RBAC`.',
  sources: [API_SERVER, RBAC],
  references: [cisKubernetes('1.2.8'), cwe(862), nist('AC-3'), stigKubernetes('V-242382')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--authorization-mode=Node,ABAC»'),
      oneComponent('kube-apiserver', '--v=2').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
      oneComponent('kube-apiserver', '--authorization-config=/etc/kubernetes/authorization.yaml'),
    ],
  },

  setting: '--authorization-mode',
  default: 'AlwaysAllow',
  bad: (value) => !hasWord(value, 'RBAC'),
  safe: 'Node,RBAC',
  fix: { kind: 'suggested', needs: 'roles for everybody who works with the cluster' },
});
