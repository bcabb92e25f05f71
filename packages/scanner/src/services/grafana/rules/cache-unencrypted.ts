import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_cache_unencrypted',
  title: 'The remote cache is spoken to without TLS, or its certificate is not verified (connstr without ssl=true)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the password of the cache and the sessions and tokens in it.',
  remediation: 'Write `ssl=true` in `connstr` of `[remote_cache]`.',
  sources: [`${CONFIGURATION}#remote_cache`],
  references: [cwe(319), cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `[remote_cache]\ntype = redis\n«connstr = addr=redis.example.com:6379,db=0,ssl=false»`,
      `[remote_cache]\ntype = redis\n«connstr = addr=redis.example.com:6379,ssl=insecure»`,
      `[remote_cache]\ntype = redis\n«connstr = addr=redis.example.com:6379,pool_size=100»`, // no TLS is the default
    ],
    good: [
      `[remote_cache]\ntype = redis\nconnstr = addr=redis.example.com:6379,ssl=true`,
      `[remote_cache]\ntype = redis\nconnstr = addr=127.0.0.1:6379,ssl=false`,
      `[remote_cache]\ntype = database\nconnstr = addr=redis.example.com:6379,ssl=false`, // not used then
    ],
  },

  setting: 'connstr',
  scope: 'remote_cache',
  bad: (value, { file }) => {
    const address = /(?:^|,)\s*addr=([^,]{1,300})/.exec(value)?.[1];
    if (address === undefined || isLoopback(address) || /(?:^|,)ssl=true(?:,|$)/.test(value)) return false;
    const type = file.value('remote_cache', 'type', 'database');
    if (type === undefined) return UNKNOWN;
    const [part] = /\bssl=(?:false|insecure)(?=\s*(?:,|$))/.exec(value) ?? [];
    return type === 'redis' && (part === undefined ? { part: 'ssl=true', code: 'lacks' } : { part });
  },
});
