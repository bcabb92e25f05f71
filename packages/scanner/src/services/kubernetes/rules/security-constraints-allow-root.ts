import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_allow_root',
  title: 'SecurityContextConstraints of OpenShift let containers run as root: runAsUser RunAsAny',
  terms: ['RunAsAny', 'anyuid'],
  severity: MODERATE,
  problem: 'A program that runs as root in its container needs only one mistake less to be root on the node.',
  remediation: 'Set `runAsUser.type: MustRunAsRange`, or `MustRunAsNonRoot` where the image names its user.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nrunAsUser:\n  «type: RunAsAny»`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nrunAsUser:\n  type: MustRunAs\n  «uid: 0»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nrunAsUser: {type: MustRunAsRange}`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nrunAsUser: {type: MustRunAs, uid: 1001}`,
    ],
  },

  judge(constraints) {
    for (const [key, bad] of [
      ['type', 'RunAsAny'],
      ['uid', '0'],
    ] as const) {
      const at = constraints.pair(`runAsUser.${key}`);
      if (at && constraints.text(`runAsUser.${key}`) === bad)
        return { at, message: { code: 'is', values: { setting: `runAsUser.${key}`, value: bad } } };
    }
    return undefined;
  },
});
