import { MODERATE } from '@plumbline/model/severity';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule('ConfigMap')({
  id: 'kubernetes_aws_users_are_masters',
  title: 'Users or roles of AWS are members of system:masters: aws-auth',
  terms: ['EKS', 'mapRoles', 'mapUsers'],
  severity: MODERATE,
  problem:
    'Whoever takes on the role may do everything with the cluster, past every check, and no RoleBinding shows it or takes it away.',
  remediation:
    'Give them a group of your own with a ClusterRoleBinding, or an access entry of EKS with the policy that they need.',
  sources: [
    'https://docs.aws.amazon.com/eks/latest/best-practices/identity-and-access-management.html',
    RBAC_GOOD_PRACTICES,
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: aws-auth, namespace: kube-system}\ndata:\n  «mapRoles: |\n    - rolearn: arn:aws:iam::123456789012:role/deploy\n      username: deploy\n      groups: [system:masters]»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: aws-auth, namespace: kube-system}\ndata:\n  «mapRoles: |\n    - rolearn: arn:aws:iam::123456789012:role/nodes\n      username: system:node:{{EC2PrivateDNSName}}\n      groups: [system:nodes]\n    - rolearn: arn:aws:iam::123456789012:role/deploy\n      groups:\n        - system:masters»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: aws-auth, namespace: kube-system}\ndata:\n  mapRoles: |\n    - rolearn: arn:aws:iam::123456789012:role/nodes\n      groups: [system:bootstrappers, system:nodes]`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: notes}\ndata: {mapRoles: "system:masters"}`,
    ],
  },

  judge(map) {
    if (map.name !== 'aws-auth') return undefined;
    for (const key of ['mapRoles', 'mapUsers', 'mapAccounts']) {
      const at = map.pair(['data', key]);
      if (!at) continue;
      const { source, start, end } = at.value;
      const text = source.text.slice(start, Math.min(end, start + LONGEST)).replace(OF_AWS, '');
      if (!hasTemplateMarks(text) && /^[^#\n]{0,500}\bsystem:masters\b/m.test(text))
        return { at, message: { code: 'has', values: { setting: key, value: 'system:masters' } } };
    }
    return undefined;
  },
});

/**
 * What the authenticator puts in, which decides about names alone.
 * Source: https://github.com/kubernetes-sigs/aws-iam-authenticator#full-configuration-format
 */
const OF_AWS = /\{\{(?:EC2PrivateDNSName|SessionName|SessionNameRaw|AccountID|AccessKeyID)\}\}/g;

/** Units: characters. */
const LONGEST = 100_000;
