import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_root_group',
  title: 'The container runs in the root group: runAsGroup, fsGroup or supplementalGroups has 0',
  severity: MODERATE_LOW,
  problem: 'Files of the image and of mounts that the group root may write are open to whoever takes over the program.',
  remediation: 'Set the number of a group above 0.',
  sources: [SECURITY_CONTEXT],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  «runAsGroup: 0»`),
      onePod(`securityContext: {runAsUser: 1000}`, `securityContext:\n  runAsGroup: 3000\n  «fsGroup: 0»`),
      onePod(`securityContext: {runAsUser: 1000}`, `securityContext:\n  supplementalGroups:\n    - 2000\n    - «0»`),
    ],
    good: [
      onePod(`securityContext: {runAsGroup: 3000}`),
      onePod(`securityContext: {runAsUser: 1000}`, `securityContext: {supplementalGroups: [2000]}`),
    ],
  },

  setting: ['securityContext.runAsGroup', 'securityContext.fsGroup', 'securityContext.supplementalGroups'],
  scope: 'linux',
  bad: oneOf('0'),
});
