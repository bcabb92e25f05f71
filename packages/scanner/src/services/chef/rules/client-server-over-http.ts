import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_server_over_http',
  title: 'The client talks to the Chef server over plain HTTP (chef_server_url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Cookbooks that are run as root, and data bags with secrets, cross the network as plain text: whoever is on the path reads and replaces them.',
  remediation: 'Write the address with `https://`.',
  sources: [CLIENT],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«chef_server_url 'http://chef.example.com/organizations/shop'»\n`],
    good: [
      `chef_server_url 'https://chef.example.com/organizations/shop'\n`,
      `chef_server_url 'http://127.0.0.1:8889'\n`,
    ],
  },

  setting: 'chef_server_url',
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
