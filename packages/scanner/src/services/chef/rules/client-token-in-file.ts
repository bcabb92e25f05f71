import { MODERATE } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_token_in_file',
  title: 'The token for Chef Automate stands in the file (data_collector.token)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever can read the file, an image or the repository that holds it sends data of runs that never were.',
  remediation:
    'Put the token into the environment of the client, as `data_collector.token ENV["DATA_COLLECTOR_TOKEN"]`, and make a new one.',
  sources: [CLIENT],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«data_collector.token 'vK8qLm2xRt5wT7vNq2xW'»\n`],
    good: [`data_collector.token ENV['DATA_COLLECTOR_TOKEN']\n`],
  },

  setting: 'data_collector.token',
  bad: isSecret,
});
