import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_log_debug',
  title: 'The client logs at level debug or trace',
  severity: MODERATE_LOW,
  problem: 'Logs of that level hold attributes and requests, and with them secrets of recipes.',
  remediation: 'Set `log_level :info`, or take the line out.',
  sources: [CLIENT],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`«log_level :debug»\n`],
    good: [`log_level :info\n`, `log_level :auto\n`],
  },

  setting: 'log_level',
  bad: oneOf('debug', 'trace'),
  safe: ':info',
  fix: { kind: 'safe' },
});
