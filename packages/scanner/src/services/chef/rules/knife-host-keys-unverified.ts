import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, KNIFE } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_knife_host_keys_unverified',
  title: 'knife takes any host for the one that it signs in to (host_key_verify false)',
  severity: MODERATE,
  problem:
    'Whoever is on the path answers as the machine that is set up, and gets the password and the validation key.',
  remediation: 'Set `knife[:ssh_verify_host_key] = :always`, and know the keys of new machines beforehand.',
  sources: [KNIFE],
  references: [cwe(322), nist('SC-23')],

  examples: {
    bad: [`«knife[:host_key_verify] = false»\n`, `«knife[:ssh_verify_host_key] = :never»\n`],
    good: [`knife[:ssh_verify_host_key] = :always\n`, `knife[:host_key_verify] = true\n`],
  },

  setting: ['knife.host_key_verify', 'knife.ssh_verify_host_key'],
  bad: oneOf('false', 'never'),
});
