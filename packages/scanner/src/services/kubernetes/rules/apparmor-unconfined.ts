import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, PROTECTED, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_apparmor_unconfined',
  title: 'AppArmor is switched off for the container: Unconfined',
  severity: HIGH,
  problem:
    'Nothing limits any more which files and calls of the node the container can reach where another barrier falls.',
  remediation: 'Set `appArmorProfile.type: RuntimeDefault`, or leave it out.',
  sources: [POD_SECURITY, 'https://kubernetes.io/docs/tutorials/security/apparmor/'],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  appArmorProfile:\n    «type: Unconfined»`)],
    good: [onePod(`securityContext: {appArmorProfile: {type: RuntimeDefault}}`), onePod(`stdin: true`)],
  },

  setting: 'securityContext.appArmorProfile.type',
  scope: 'linux',
  bad: oneOf('Unconfined'),
  safe: 'RuntimeDefault',
  fix: PROTECTED,
});
