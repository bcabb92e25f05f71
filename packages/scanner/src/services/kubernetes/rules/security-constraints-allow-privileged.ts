import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_allow_privileged',
  title: 'SecurityContextConstraints of OpenShift allow privileged containers',
  severity: HIGH,
  problem: 'Whoever may use them makes containers that are root on their node.',
  remediation: 'Set `allowPrivilegedContainer: false`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: all}\n«allowPrivilegedContainer: true»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: all}\nallowPrivilegedContainer: false`,
    ],
  },

  setting: 'allowPrivilegedContainer',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
