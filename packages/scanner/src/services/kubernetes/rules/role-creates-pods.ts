import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { RBAC_GOOD_PRACTICES, grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_creates_pods',
  title: 'A role may make pods, or what makes them',
  severity: MODERATE,
  problem:
    'Whoever has the role runs programs with every secret, volume and service account of the namespace, and with what the namespace allows as root of a node.',
  remediation: 'Leave that to the account that deploys, in namespaces where Pod Security is enforced.',
  sources: [RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.4'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «{apiGroups: [""], resources: [pods], verbs: [get, create]}»`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - «{apiGroups: [apps, batch], resources: [cronjobs], verbs: [create]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [""], resources: [pods], verbs: [get, list]}`,
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deploy}\nrules:\n  - {apiGroups: [example.com], resources: [pods], verbs: [create]}`,
    ],
  },

  judge: (grant) =>
    allowed(grant, ['create'], ['pods', 'replicationcontrollers'], ['']) ??
    allowed(grant, ['create'], WORKLOADS, ['apps', 'batch']),
});

const WORKLOADS = ['deployments', 'daemonsets', 'statefulsets', 'replicasets', 'jobs', 'cronjobs'];
