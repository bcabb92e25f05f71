import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_insecure_address',
  title: 'The API server offers a port without TLS and sign-in at an address: --insecure-bind-address',
  severity: CRITICAL,
  problem: 'Whoever reaches this address may do everything with the cluster.',
  remediation: 'Remove `--insecure-bind-address`.',
  sources: [API_SERVER, 'https://kubernetes.io/docs/concepts/security/controlling-access/'],
  references: [cwe(306), nist('AC-3'), stigKubernetes('V-242388')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--insecure-bind-address=0.0.0.0»')],
    good: [oneComponent('kube-apiserver', '--bind-address=0.0.0.0')],
  },

  setting: '--insecure-bind-address',
  bad: () => true,
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'clients that use the secure port' },
});
