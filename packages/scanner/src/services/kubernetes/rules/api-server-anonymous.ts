import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_anonymous',
  title: 'The API server takes requests without a sign-in: --anonymous-auth',
  severity: HIGH,
  problem:
    'Whoever reaches the API server may ask it as system:anonymous; one role that is given to everybody is then open to the network.',
  remediation: 'Set `--anonymous-auth=false`, or allow health checks alone by an AuthenticationConfiguration.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  references: [cisKubernetes('1.2.1'), cwe(306), nist('AC-14')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--anonymous-auth=true»'),
      oneComponent('kube-apiserver', '--secure-port=6443').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--anonymous-auth=false'),
      oneComponent('kube-apiserver', '--authentication-config=/etc/kubernetes/authentication.yaml'),
      oneComponent('kube-scheduler'),
    ],
  },

  applies: ({ file }) => !file.components.every((component) => component.has('--authentication-config')),
  setting: '--anonymous-auth',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'health checks that sign in, as those of kubeadm do not' },
});
