import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_proc_mount_unmasked',
  title: 'procMount is Unmasked: the container sees and changes settings of the kernel in /proc',
  severity: HIGH,
  problem:
    'Whoever takes over the container can change the kernel of the node through /proc, and read what it tells of other processes.',
  remediation: 'Remove `procMount: Unmasked`.',
  sources: [POD_SECURITY],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  «procMount: Unmasked»`)],
    good: [onePod(`securityContext: {procMount: Default}`), onePod(`stdin: true`)],
  },

  setting: 'securityContext.procMount',
  scope: 'linux container',
  bad: oneOf('Unmasked'),
  safe: 'Default',
  fix: WITHOUT,
});
