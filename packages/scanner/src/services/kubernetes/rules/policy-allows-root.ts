import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_root',
  title: 'A PodSecurityPolicy allows containers to run as root',
  severity: MODERATE,
  problem: 'A program that runs as root in its container needs only one mistake less to be root on the node.',
  remediation: 'Set `runAsUser.rule: MustRunAsNonRoot`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.7'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  runAsUser:\n    «rule: RunAsAny»`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {runAsUser: {rule: MustRunAsNonRoot}}`,
    ],
  },

  setting: 'spec.runAsUser.rule',
  bad: oneOf('RunAsAny'),
  safe: 'MustRunAsNonRoot',
  fix: WITHOUT,
});
