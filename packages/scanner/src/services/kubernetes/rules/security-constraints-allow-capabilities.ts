import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_allow_capabilities',
  title: 'SecurityContextConstraints of OpenShift let containers add Linux capabilities',
  terms: ['allowedCapabilities', 'defaultAddCapabilities'],
  severity: MODERATE,
  problem: 'Each of them is one more way from a container to its node.',
  remediation: 'Remove `allowedCapabilities` and `defaultAddCapabilities`, or keep to `NET_BIND_SERVICE`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowedCapabilities:\n  - «NET_ADMIN»`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowedCapabilities: [«"*"]»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowedCapabilities: [NET_BIND_SERVICE]\nrequiredDropCapabilities: [ALL]`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowedCapabilities: null`,
    ],
  },

  setting: ['allowedCapabilities', 'defaultAddCapabilities'],
  bad: (value) => value !== '' && value !== 'NET_BIND_SERVICE',
});
