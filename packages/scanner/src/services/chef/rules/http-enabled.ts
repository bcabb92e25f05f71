import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_http_enabled',
  title: 'The API answers over plain HTTP (enable_non_ssl)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Cookbooks, attributes and data bags cross the network as plain text, unless something in front of the server encrypts.',
  remediation: "Set `nginx['enable_non_ssl'] = false`, and let the load balancer speak HTTPS to the server.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«nginx['enable_non_ssl'] = true»\n`],
    good: [
      `nginx['enable_non_ssl'] = false\n`,
      `topology 'standalone'\n`,
      `=begin\nnginx['enable_non_ssl'] = true\n=end\nnginx['ssl_port'] = 443\n`,
      `nginx['enable_non_ssl'] = ENV['PLAIN'] == '1'\n`,
    ],
  },

  setting: 'nginx.enable_non_ssl',
  bad: isOn,
  safe: 'false',
  fix: {
    kind: 'suggested',
    needs: 'a load balancer that speaks HTTPS to the server, where one ends TLS in front of it',
  },
});
