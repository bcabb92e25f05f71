import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { WITHOUT, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('SecurityContextConstraints')({
  id: 'kubernetes_security_constraints_allow_host',
  title: 'SecurityContextConstraints of OpenShift let pods reach into their node: host folders, processes, network',
  terms: ['allowHostDirVolumePlugin', 'allowHostPID', 'allowHostIPC', 'allowHostNetwork'],
  severity: MODERATE,
  problem:
    'Whoever may use them reads and writes the files of the node, sees its processes, or speaks from its address past network policies.',
  remediation: 'Set the field to `false`, and give the one program that needs it constraints of its own.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/managing-pod-security-policies',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: logs}\n«allowHostDirVolumePlugin: true»`,
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: logs}\n«allowHostPID: true»\n«allowHostIPC: true»\n«allowHostNetwork: true»`,
    ],
    good: [
      `apiVersion: security.openshift.io/v1\nkind: SecurityContextConstraints\nmetadata: {name: logs}\nallowHostDirVolumePlugin: false\nallowHostPID: false\nallowHostIPC: false\nallowHostNetwork: false`,
    ],
  },

  setting: ['allowHostDirVolumePlugin', 'allowHostPID', 'allowHostIPC', 'allowHostNetwork'],
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
