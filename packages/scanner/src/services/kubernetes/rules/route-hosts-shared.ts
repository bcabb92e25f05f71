import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('IngressController')({
  id: 'kubernetes_route_hosts_shared',
  title: 'A namespace of OpenShift may claim paths below the host of another one: InterNamespaceAllowed',
  terms: ['routeAdmission', 'namespaceOwnership'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may make routes in any namespace takes over a part of a site of others, and gets the passwords and cookies of its visitors.',
  remediation: 'Leave `namespaceOwnership` at `Strict`, and give services of several teams hosts of their own.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.5/html/networking/nw-route-admission-policy_configuring-ingress',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: operator.openshift.io/v1\nkind: IngressController\nmetadata: {name: default}\nspec:\n  routeAdmission:\n    «namespaceOwnership: InterNamespaceAllowed»`,
    ],
    good: [
      `apiVersion: operator.openshift.io/v1\nkind: IngressController\nmetadata: {name: default}\nspec: {routeAdmission: {namespaceOwnership: Strict}}`,
    ],
  },

  setting: 'spec.routeAdmission.namespaceOwnership',
  bad: (value) => value === 'InterNamespaceAllowed',
  safe: 'Strict',
  fix: { kind: 'suggested', needs: 'a host of its own for each namespace' },
});
