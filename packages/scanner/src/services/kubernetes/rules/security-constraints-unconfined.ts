import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_unconfined',
  title: 'SecurityContextConstraints of OpenShift let pods choose their SELinux context, or go without seccomp',
  terms: ['seLinuxContext', 'RunAsAny', 'seccompProfiles', 'unconfined'],
  severity: MODERATE,
  problem:
    'SELinux keeps the files and processes of each namespace apart, seccomp keeps calls of the kernel from containers: a pod that goes without lacks what stops an escape.',
  remediation: 'Set `seLinuxContext.type: MustRunAs`, and only `runtime/default` in `seccompProfiles`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nseLinuxContext:\n  «type: RunAsAny»`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nseccompProfiles:\n  - «"*"»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nseLinuxContext: {type: MustRunAs}\nseccompProfiles: [runtime/default]`,
    ],
  },

  judge(constraints) {
    const path = 'seLinuxContext.type';
    const type = constraints.pair(path);
    if (type && constraints.text(path) === 'RunAsAny')
      return { at: type, message: { code: 'is', values: { setting: path, value: 'RunAsAny' } } };
    const profile = constraints.texts('seccompProfiles').find(({ text }) => text === '*' || text === 'unconfined');
    return (
      profile && {
        at: profile.at,
        message: { code: 'has', values: { setting: 'seccompProfiles', value: profile.text } },
      }
    );
  },
});
