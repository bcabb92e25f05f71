import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_webhooks',
  title: 'A role may change admission webhooks or policies',
  severity: MODERATE,
  problem:
    'Whoever has the role reads everything that is sent to the cluster, secrets too, changes it, or switches checks off.',
  remediation: 'Keep webhook configurations and admission policies to those who administer the cluster.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.12'), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [admissionregistration.k8s.io], resources: [mutatingwebhookconfigurations], verbs: [patch]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [admissionregistration.k8s.io], resources: [validatingadmissionpolicies], verbs: [get, delete]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [admissionregistration.k8s.io], resources: [mutatingwebhookconfigurations], verbs: [get]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [admissionregistration.k8s.io], resources: [validatingwebhookconfigurations], resourceNames: [shop], verbs: [patch]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : allowed(
          grant,
          ['create', 'update', 'patch', 'delete', 'deletecollection'],
          [
            'mutatingwebhookconfigurations',
            'validatingwebhookconfigurations',
            'validatingadmissionpolicies',
            'validatingadmissionpolicybindings',
            'mutatingadmissionpolicies',
            'mutatingadmissionpolicybindings',
          ],
          ['admissionregistration.k8s.io'],
        ),
});
