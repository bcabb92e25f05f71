import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_log_level_debug',
  title: 'The log is written for debugging (loglevel debug)',
  severity: LOW,
  problem: 'Each connection and much else is logged: the disk fills, and what an attack left behind is hard to find.',
  remediation: 'Set `loglevel notice`, the default.',
  sources: [DEFAULT_FILE],
  references: [cwe(779), nist('AU-12')],
  reads: ['redis.conf', 'sentinel.conf'],
  examples: {
    bad: [`«loglevel debug»`],
    good: [`loglevel notice`, `loglevel verbose`, `# loglevel debug\nport 6379`, `loglevel debug\nloglevel notice`],
  },
  setting: 'loglevel',
  bad: oneOf('debug'),
  safe: 'notice',
  fix: { kind: 'safe' },
});
