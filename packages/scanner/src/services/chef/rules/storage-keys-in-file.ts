import { HIGH } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { chefSetting, SETTINGS, SECRETS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_storage_keys_in_file',
  title: 'The secret access key of the cookbook storage (S3) stands in chef-server.rb',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'With the key, anyone reads and replaces cookbooks, which nodes run as root.',
  remediation: 'Run `chef-server-ctl set-secret bookshelf secret_access_key`, remove the line, and make a new key.',
  sources: [SETTINGS, SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«bookshelf['secret_access_key'] = 'b2XkP9sQ7rT4vW1yZ6cN8mL3'»\n`],
    good: [`bookshelf['secret_access_key'] = ENV['BOOKSHELF_KEY']\n`, `bookshelf['vip'] = 's3.amazonaws.com'\n`],
  },

  setting: 'bookshelf.secret_access_key',
  bad: isSecret,
});
