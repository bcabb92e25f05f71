import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { POD_SECURITY, WITHOUT, objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule('PodSecurityPolicy')({
  id: 'kubernetes_policy_allows_root',
  title: 'A PodSecurityPolicy allows containers to run as root',
  severity: MODERATE,
  problem: 'A program that runs as root in its container needs only one mistake less to be root on the node.',
  remediation: 'Set `runAsUser.rule: MustRunAsNonRoot`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-policy/', POD_SECURITY],
  references: [cisKubernetes('5.2.7'), cwe(250), nist('AC-6'), stigKubernetes('V-242437')],

  examples: {
    bad: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  runAsUser:\n    «rule: RunAsAny»`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec:\n  runAsUser:\n    rule: MustRunAs\n    ranges:\n      - «min: 0»\n        max: 65535`,
    ],
    good: [
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {runAsUser: {rule: MustRunAsNonRoot}}`,
      `apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: all}\nspec: {runAsUser: {rule: MustRunAs, ranges: [{min: 1, max: 65535}]}}`,
    ],
  },

  judge(policy) {
    const rule = policy.text(RULE);
    const any = policy.pair(RULE);
    if (rule === 'RunAsAny' && any)
      return { at: any, message: { code: 'is', values: { setting: 'rule', value: rule } } };
    if (rule !== 'MustRunAs') return undefined;
    const at = policy
      .blocks('spec.runAsUser.ranges')
      .find((range) => range.text('min') === '0')
      ?.pair('min');
    return at && { at, message: { code: 'is', values: { setting: 'min', value: '0' } } };
  },
  fix: {
    ...WITHOUT,
    edits: (finding) => writeSetting(finding, RULE, 'MustRunAsNonRoot', () => undefined),
  },
});

const RULE = 'spec.runAsUser.rule';
