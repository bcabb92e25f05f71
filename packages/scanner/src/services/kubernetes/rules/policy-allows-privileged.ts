import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_privileged',
  title: 'A PodSecurityPolicy allows privileged containers',
  severity: HIGH,
  problem: 'Whoever may use the policy makes containers that are root on their node.',
  remediation: 'Set `privileged: false`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.2'), cwe(250), nist('AC-6')],

  examples: {
    bad: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  «privileged: true»`],
    good: [`apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {privileged: false}`],
  },

  setting: 'spec.privileged',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
