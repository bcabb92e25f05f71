import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_scripts_without_time_limit',
  title: 'A script may keep all clients waiting for ever',
  severity: LOW,
  problem:
    'After the limit Redis takes `SCRIPT KILL` from an administrator. Without one, a single endless script stops the server for everybody.',
  remediation: 'Set `busy-reply-threshold 5000` (`lua-time-limit 5000` before Redis 7), the default.',
  sources: [DEFAULT_FILE],
  references: [cwe(835), nist('SC-5')],
  examples: {
    bad: [`«lua-time-limit 0»`, `«busy-reply-threshold 0»`],
    good: [`lua-time-limit 5000`, `busy-reply-threshold 5000`, `port 6379`],
  },
  setting: ['busy-reply-threshold', 'lua-time-limit'],
  bad: (value) => /^(?:0+|-\d+)$/.test(value),
  safe: '5000',
  fix: { kind: 'safe' },
});
