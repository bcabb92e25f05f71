import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_data_bags_old',
  title: 'Data bags may be encrypted by the first, weakest version (data_bag_encrypt_version 1)',
  severity: MODERATE,
  problem:
    'Items of version 1 carry no proof that they are whole: whoever can write to the server changes what the client reads.',
  remediation: 'Set `data_bag_encrypt_version 3` and `data_bag_decrypt_minimum_version 3`, and write the items anew.',
  sources: [CLIENT],
  references: [cwe(353), nist('SC-28')],

  examples: {
    bad: [
      `«data_bag_encrypt_version 1»\n`,
      `«data_bag_decrypt_minimum_version 1»\n`,
      `«data_bag_decrypt_minimum_version 0»\n`,
    ],
    good: [`data_bag_encrypt_version 2\n`, `data_bag_decrypt_minimum_version 3\n`],
  },

  setting: ['data_bag_encrypt_version', 'data_bag_decrypt_minimum_version'],
  bad: (value, _input, setting) => value === '1' || (value === '0' && setting.includes('minimum')),
  safe: '3',
  fix: { kind: 'suggested', needs: 'items that are all written in version 3: the client refuses the others' },
});
