import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_gems_over_http',
  title: 'Gems come over plain HTTP (rubygems_url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The client installs gems as root. Whoever is on the path gives it programs of their own.',
  remediation: 'Write the address with `https://`.',
  sources: [CLIENT],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [`«rubygems_url 'http://gems.example.com'»\n`],
    good: [`rubygems_url 'https://gems.example.com'\n`],
  },

  setting: 'rubygems_url',
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
