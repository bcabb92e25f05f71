import { MODERATE_LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE } from '../redis-rule.ts';
import { toRule } from '../safety-settings.ts';

export default toRule({
  id: 'redis_dump_payload_not_sanitized',
  title: 'Restored values are not checked',
  severity: MODERATE_LOW,
  names: ['sanitize-dump-payload'],
  bad: 'no',
  wanted: 'clients',
  problem:
    'A client that may RESTORE can send a value that is broken on purpose, to crash the server or run code in it.',
  source: DEFAULT_FILE,
  weakness: 20,
  judgement: { kind: 'safe' },
});
