import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_config_maps',
  title: 'A role may change the settings of any program: ConfigMaps',
  severity: MODERATE_LOW,
  problem:
    'Whoever has the role changes how programs work that read their settings from there, down to who may sign in.',
  remediation: 'Name the ConfigMaps that are needed in `resourceNames`, or remove `update`, `patch` and `delete`.',
  sources: [RBAC, 'https://kubernetes.io/docs/concepts/configuration/configmap/'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [configmaps], verbs: [get, update]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [configmaps], resourceNames: [leader], verbs: [update]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [configmaps], verbs: [get, list, create]}`,
    ],
  },

  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : allowed(grant, ['update', 'patch', 'delete', 'deletecollection'], ['configmaps']),
});
