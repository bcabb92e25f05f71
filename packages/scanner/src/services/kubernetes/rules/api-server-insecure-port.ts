import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_insecure_port',
  title: 'The API server has a port without TLS and sign-in: --insecure-port',
  severity: CRITICAL,
  problem: 'Whoever reaches this port may do everything with the cluster.',
  remediation: 'Set `--insecure-port=0`, or remove the flag on Kubernetes 1.24 and later.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/concepts/security/controlling-access/'],
  references: [cwe(306), nist('AC-3'), stigKubernetes('V-242386')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--insecure-port=8080»')],
    good: [oneComponent('kube-apiserver', '--insecure-port=0'), oneComponent('kube-apiserver', '--secure-port=6443')],
  },

  setting: '--insecure-port',
  bad: (value) => value !== '0',
  safe: '0',
  fix: { kind: 'suggested', needs: 'clients that use the secure port' },
});
