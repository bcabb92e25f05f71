import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_log_level_low',
  title: 'The log leaves out what happens (loglevel warning)',
  severity: LOW,
  problem:
    'Starts, changes of the configuration and of replication, and saves are not logged, so nobody sees who took over.',
  remediation: 'Set `loglevel notice`, the default.',
  sources: [DEFAULT_FILE],
  references: [cwe(778), nist('AU-12')],
  reads: ['redis.conf', 'sentinel.conf'],
  examples: {
    bad: [`«loglevel warning»`, `«loglevel nothing»`],
    good: [`loglevel notice`, `loglevel verbose`, `loglevel warning\nloglevel notice`],
  },
  setting: 'loglevel',
  bad: oneOf('warning', 'nothing'),
  safe: 'notice',
  fix: { kind: 'safe' },
});
