import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_for_everybody',
  title: 'Everybody may use SecurityContextConstraints of OpenShift that let pods out: system:authenticated',
  terms: ['groups', 'system:serviceaccounts', 'privileged'],
  severity: HIGH,
  problem:
    'Each user and each service account starts pods that are root on the node, or see its files: one of them that is taken over has the cluster.',
  remediation: 'Name in `users` the one service account that needs them, or give `use` of them by a role.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowPrivilegedContainer: true\ngroups:\n  - «system:authenticated»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowPrivilegedContainer: true\nusers: ["system:serviceaccount:shop:agent"]\ngroups: []`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: shop}\nallowPrivilegedContainer: false\ngroups: ["system:authenticated"]`,
    ],
  },

  judge(constraints) {
    if (!LETTING_OUT.some((path) => isTrue(constraints.text(path) ?? ''))) return undefined;
    const group = constraints.texts('groups').find(({ text }) => EVERYBODY.has(text));
    return group && { at: group.at, message: { code: 'has', values: { setting: 'groups', value: group.text } } };
  },
});

const LETTING_OUT = [
  'allowPrivilegedContainer',
  'allowHostDirVolumePlugin',
  'allowHostPID',
  'allowHostIPC',
  'allowHostNetwork',
];
const EVERYBODY: ReadonlySet<string> = new Set(['system:authenticated', 'system:serviceaccounts']);
