import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefClientSetting, KNIFE } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_knife_winrm_plaintext',
  title: 'knife speaks to Windows machines in plaintext (winrm_transport plaintext)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Commands, and with basic authentication the password of the administrator, cross the network readable for whoever listens.',
  remediation: "Set `knife[:winrm_transport] = 'ssl'`.",
  sources: [KNIFE, 'https://github.com/chef/knife-windows#winrm-authentication'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«knife[:winrm_transport] = 'plaintext'»\n`],
    good: [`knife[:winrm_transport] = 'ssl'\n`],
  },

  setting: 'knife.winrm_transport',
  bad: oneOf('plaintext'),
  safe: "'ssl'",
  fix: { kind: 'suggested', needs: 'a listener of WinRM with TLS on the machines' },
});
