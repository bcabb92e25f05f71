import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grantRule } from '../kubernetes-rule.ts';
import { allowed } from '../object-findings.ts';

export default grantRule({
  id: 'kubernetes_role_changes_service_status',
  title: 'A role may change the status of Services, and with it their addresses (CVE-2020-8554)',
  terms: ['services/status', 'loadBalancer.ingress.ip'],
  severity: MODERATE,
  problem:
    'Whoever has the role gives a Service an address of others, and gets what pods and nodes send there: there is no fix for that.',
  remediation: 'Remove `services/status`: only the controller of load balancers writes it.',
  sources: ['https://github.com/kubernetes/kubernetes/issues/97076', 'https://nvd.nist.gov/vuln/detail/CVE-2020-8554'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - «{apiGroups: [""], resources: [services/status], verbs: [patch]}»`,
    ],
    good: [
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: ops}\nrules:\n  - {apiGroups: [""], resources: [services, services/status], verbs: [get, list]}`,
    ],
  },

  judge: (grant) =>
    grant.resources.has('services/status') ? allowed(grant, ['update', 'patch'], ['services/status']) : undefined,
});
