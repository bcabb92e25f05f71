import { MODERATE } from '@plumbline/model/severity';
import { CONFIGURATION, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_loads_from_shared_folder',
  title: 'A module is loaded from a folder that everybody can write to, or from the home of a user',
  severity: MODERATE,
  problem:
    'Any local user, or the one whose home it is, can put another library in its place, which then runs as Redis.',
  remediation: 'Keep modules in a folder of root, such as `/usr/lib/redis/modules`.',
  sources: ['https://redis.io/docs/latest/develop/reference/modules/', CONFIGURATION],
  references: [cwe(427), nist('CM-5')],

  examples: {
    bad: [`«loadmodule /tmp/exp.so»`, `«loadmodule /dev/shm/system.so arg»`, `«loadmodule /home/dev/cell.so»`],
    good: [`loadmodule /usr/lib/redis/modules/redisbloom.so`, `loadmodule /opt/tmp/mod.so`],
  },

  setting: 'loadmodule',
  scope: 'every',
  bad: (value) => /^\/(tmp|var\/tmp|dev\/shm|home)\//.test(value),
});
