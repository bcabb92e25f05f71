import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_forwards_ports',
  title: 'A role may open the ports of pods: pods/portforward',
  severity: MODERATE,
  problem:
    'Whoever has the role reaches ports that no network policy and no Service lets anybody reach, such as those of databases.',
  remediation: 'Remove `pods/portforward`.',
  sources: [RBAC],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - «{apiGroups: [""], resources: [pods/portforward], verbs: [create]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods/portforward], resourceNames: [tools-0], verbs: [create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods], verbs: [create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods/portforward], verbs: [list]}`,
    ],
  },

  judge: (grant) =>
    grant.resources.has('pods/portforward') && grant.names.size === 0
      ? allowed(grant, ['create', 'get'], ['pods/portforward'])
      : undefined,
});
