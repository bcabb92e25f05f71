import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { chefSetting, SETTINGS, SECURITY } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_private_key_in_shared_folder',
  title: 'The private key of the certificate lies in /tmp',
  severity: HIGH,
  problem: 'Every user of the machine may be able to read or replace the key, and then pose as the server.',
  remediation: 'Move the key to /etc/pki/tls/private or to /var/opt/opscode/nginx/ca, readable by root alone.',
  sources: [SETTINGS, SECURITY],
  references: [cwe(377), nist('SC-12')],

  examples: {
    bad: [`«nginx['ssl_certificate_key'] = '/tmp/chef.key'»\n`],
    good: [`nginx['ssl_certificate_key'] = '/etc/pki/tls/private/chef.key'\n`],
  },

  setting: 'nginx.ssl_certificate_key',
  bad: isInSharedFolder,
});
