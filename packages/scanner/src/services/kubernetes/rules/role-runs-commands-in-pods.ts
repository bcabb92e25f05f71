import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_runs_commands_in_pods',
  title: 'A role may run commands in pods: pods/exec, pods/attach and pods/ephemeralcontainers',
  severity: HIGH,
  problem:
    'Whoever has the role works inside of every program there, with its secrets, its rights and its way into the network.',
  remediation:
    'Remove `pods/exec`, `pods/attach` and `pods/ephemeralcontainers`; give them for a while to those who look for a mistake.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - «{apiGroups: [""], resources: [pods/exec], verbs: [create]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - «{apiGroups: ["*"], resources: ["pods/*"], verbs: [get]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - «{apiGroups: [""], resources: [pods/ephemeralcontainers], verbs: [patch]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods/exec], resourceNames: [tools-0], verbs: [create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods, pods/log], verbs: [get, create]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods/exec], verbs: [list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: debug}\nrules:\n  - {apiGroups: [""], resources: [pods/ephemeralcontainers], verbs: [get]}`,
    ],
  },

  // Pods that are named are looked at by whoever names them.
  judge: (grant) =>
    grant.names.size > 0
      ? undefined
      : (allowed(grant, ['create', 'get'], ['pods/exec', 'pods/attach']) ??
        allowed(grant, ['patch', 'update'], ['pods/ephemeralcontainers'])),
});
