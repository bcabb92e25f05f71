import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_url_plain_http',
  title: 'The address that clients are sent to is plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients that follow the address send their requests, and get cookbooks, as plain text.',
  remediation: 'Write the address with `https://`.',
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«nginx['url'] = 'http://chef.example.com'»\n`, `«bookshelf['external_url'] = "http://chef.example.com"»\n`],
    good: [`nginx['url'] = 'https://chef.example.com'\n`, `bookshelf['external_url'] = :host_header\n`],
  },

  setting: ['nginx.url', 'bookshelf.external_url', 'opscode_erchef.base_resource_url'],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
