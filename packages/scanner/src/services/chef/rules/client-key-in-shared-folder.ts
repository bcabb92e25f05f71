import { HIGH } from '@plumbline/model/severity';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_key_in_shared_folder',
  title: 'A key of the client lies where every user may write (/tmp)',
  severity: HIGH,
  problem:
    'Every user of the machine may be able to read or replace the key: they act as the machine at the Chef server, or open its data bags.',
  remediation: 'Move the key to /etc/chef, readable by root alone.',
  sources: [CLIENT],
  references: [cwe(377), nist('SC-12')],

  examples: {
    bad: [`«client_key '/tmp/client.pem'»\n`, `«validation_key '/var/tmp/validation.pem'»\n`],
    good: [`client_key '/etc/chef/client.pem'\n`],
  },

  setting: [
    'client_key',
    'validation_key',
    'encrypted_data_bag_secret',
    'trusted_certs_dir',
    'ssl_ca_file',
    'ssl_client_key',
  ],
  bad: isInSharedFolder,
});
