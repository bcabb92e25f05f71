import { MODERATE } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { chefSetting, SETTINGS, SECRETS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_collector_token_in_file',
  title: 'The token of the data collector stands in chef-server.rb',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'With the token, anyone reports invented runs and compliance results to Chef Automate.',
  remediation: 'Run `chef-server-ctl set-secret data_collector token`, remove the line, and make a new token.',
  sources: [SETTINGS, SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«data_collector['token'] = '93a49a4f2482c64126f7b6015e6b0f30'»\n`],
    good: [`data_collector['token'] = ENV['TOKEN']\n`, `data_collector['timeout'] = 30000\n`],
  },

  setting: 'data_collector.token',
  bad: isSecret,
});
