import { LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { redisSetting } from '../redis-rule.ts';

export default redisSetting({
  id: 'redis_client_data_in_log',
  title: 'The log holds keys, values and names of clients (hide-user-data-from-log no)',
  severity: LOW,
  problem:
    'Where something goes wrong, what clients store and who they are is written into the log, which others read than the database.',
  remediation: 'Set `hide-user-data-from-log yes`, which Valkey does by itself.',
  sources: ['https://github.com/valkey-io/valkey/blob/unstable/valkey.conf'],
  references: [cwe(532), nist('AU-9'), nist('SI-11')],

  examples: {
    bad: [`«hide-user-data-from-log no»`],
    good: [`hide-user-data-from-log yes`, `# hide-user-data-from-log no\nport 6379`],
  },

  setting: 'hide-user-data-from-log',
  bad: oneOf('no'),
  default: UNTOLD,
  safe: 'yes',
  fix: { kind: 'safe' },
});
