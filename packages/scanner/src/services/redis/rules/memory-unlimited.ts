import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';

export default redisSetting({
  id: 'redis_memory_unlimited',
  title: 'The memory that Redis takes for its data has no limit (maxmemory 0)',
  terms: ['denial of service', 'out of memory'],
  severity: LOW,
  problem:
    'Whoever may write fills the memory of the machine, until the system ends Redis, or another program beside it, and all that wait for them.',
  remediation: 'Set `maxmemory` to what the machine can spare, with the `maxmemory-policy` that fits the data.',
  sources: ['https://redis.io/docs/latest/develop/reference/eviction/', DEFAULT_FILE],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`maxmemory-policy allkeys-lru\n«maxmemory 0»`, `maxmemory 2gb\n«maxmemory 0mb»`],
    good: [
      `maxmemory 2gb\nmaxmemory-policy allkeys-lru`,
      `maxmemory 0\nmaxmemory 512mb`,
      `# maxmemory 0\nmaxmemory-clients 0`,
      `port 6379`, // the system may limit what it takes
    ],
  },

  setting: 'maxmemory',
  bad: (value) => /^0+(?:[kmg]b?|b)?$/i.test(value),
  default: UNTOLD,
});
