import { MODERATE_LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';

export default redisSetting({
  id: 'redis_dump_payload_not_sanitized',
  title: 'Values of RESTORE are not checked',
  severity: MODERATE_LOW,
  problem:
    'A client that may RESTORE can send a value that is broken on purpose, to crash the server or run code in it.',
  remediation: 'Set `sanitize-dump-payload clients`.',
  sources: [DEFAULT_FILE],
  references: [cwe(20)],

  examples: {
    bad: [`«sanitize-dump-payload no»`],
    good: [`sanitize-dump-payload clients`, `port 6379`],
  },

  setting: 'sanitize-dump-payload',
  bad: oneOf('no'),
  default: UNTOLD,
  safe: 'clients',
  fix: { kind: 'safe' },
});
