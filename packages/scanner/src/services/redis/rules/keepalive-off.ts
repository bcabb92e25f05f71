import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_keepalive_off',
  title: 'Connections of clients that are gone stay open',
  severity: LOW,
  problem:
    'Places of clients that broke off are never freed, and `timeout` leaves subscribers alone. Whoever opens and drops connections uses up all of them.',
  remediation: 'Set `tcp-keepalive 300`, the default.',
  sources: [DEFAULT_FILE],
  references: [cwe(772), nist('SC-10')],
  examples: {
    bad: [`«tcp-keepalive 0»`, `timeout 300\n«tcp-keepalive 0»`],
    good: [`tcp-keepalive 300`, `timeout 0`, `tcp-keepalive 0\ntcp-keepalive 60`],
  },
  setting: 'tcp-keepalive',
  bad: (value) => /^0+$/.test(value),
  safe: '300',
  fix: { kind: 'safe' },
});
