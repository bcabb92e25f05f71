import { HIGH } from '@plumbline/model/severity';
import { CONFIGURATION, redisRule } from '../redis-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default redisRule({
  id: 'redis_loads_from_shared_folder',
  title: 'A module is loaded from a folder that everybody can write to',
  severity: HIGH,
  problem: 'Any local user can put another library in its place, which then runs as Redis.',
  remediation: 'Keep modules in a folder of root, such as `/usr/lib/redis/modules`.',
  sources: ['https://redis.io/docs/latest/develop/reference/modules/', CONFIGURATION],
  references: [cwe(427), nist('CM-5')],

  examples: {
    bad: [`«loadmodule /tmp/exp.so»`, `«loadmodule /dev/shm/system.so arg»`],
    good: [`loadmodule /usr/lib/redis/modules/redisbloom.so`, `loadmodule /opt/tmp/mod.so`],
  },

  *check({ file }) {
    for (const directive of file.all('loadmodule')) {
      const path = String(directive.args[0]?.value ?? '');
      if (/^\/(tmp|var\/tmp|dev\/shm)\//.test(path)) yield { at: directive, message: `loadmodule ${path}` };
    }
  },
});
