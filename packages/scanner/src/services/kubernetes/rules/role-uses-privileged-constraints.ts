import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_uses_privileged_constraints',
  title: 'A role may use SecurityContextConstraints or a PodSecurityPolicy that allow privileged pods',
  terms: ['anyuid', 'privileged', 'use'],
  severity: HIGH,
  problem: 'Whoever has the role makes pods that are root on their node, or that see its files, processes or network.',
  remediation: 'Name in `resourceNames` only what restricts pods, such as `restricted-v2`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
    RBAC_GOOD_PRACTICES,
  ],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: agent}\nrules:\n  - «{apiGroups: [security.openshift.io], resources: [securitycontextconstraints], resourceNames: [privileged], verbs: [use]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: agent}\nrules:\n  - «{apiGroups: [policy], resources: [podsecuritypolicies], verbs: [use]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: agent}\nrules:\n  - {apiGroups: [security.openshift.io], resources: [securitycontextconstraints], resourceNames: [restricted-v2], verbs: [use]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: agent}\nrules:\n  - {apiGroups: [security.openshift.io], resources: [securitycontextconstraints], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: agent}\nrules:\n  - {apiGroups: [policy], resources: [podsecuritypolicies], resourceNames: [shop], verbs: [use]}`,
    ],
  },

  judge(grant) {
    // What constraints of other names allow nobody knows here.
    const isOpen = grant.names.size === 0 || [...grant.names].some((name) => OPEN.has(name));
    return isOpen ? allowed(grant, ['use'], RESOURCES, GROUPS) : undefined;
  },
});

/** Those that come with OpenShift, and what policies without limits are called. */
const OPEN = new Set(['privileged', 'anyuid', 'hostaccess', 'hostmount-anyuid', 'hostnetwork', 'hostnetwork-v2']);
const RESOURCES = ['securitycontextconstraints', 'podsecuritypolicies'];
const GROUPS = ['security.openshift.io', 'policy', 'extensions'];
