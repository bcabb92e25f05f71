import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, KNIFE } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_knife_winrm_unverified',
  title: 'knife takes any certificate of a Windows machine (winrm_ssl_verify_mode :verify_none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'Whoever is on the path answers as the machine that is set up, and gets the password of its administrator.',
  remediation: 'Set `knife[:winrm_ssl_verify_mode] = :verify_peer`.',
  sources: [KNIFE, 'https://github.com/chef/knife-windows#disabling-peer-verification'],
  references: [cwe(295), nist('SC-23')],

  examples: {
    bad: [`«knife[:winrm_ssl_verify_mode] = :verify_none»\n`],
    good: [`knife[:winrm_ssl_verify_mode] = :verify_peer\n`],
  },

  setting: 'knife.winrm_ssl_verify_mode',
  bad: oneOf('verify_none'),
  safe: ':verify_peer',
  fix: { kind: 'suggested', needs: 'certificates of the machines that the workstation trusts' },
});
