import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOn } from '../grafana-file.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_alert_cluster_unencrypted',
  title: 'Instances of Grafana share alerts without TLS (ha_redis_address, ha_peers)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the alerts and the password of Redis, and silences them; peers ask for none.',
  remediation:
    'Set `ha_redis_tls_enabled = true` in `[unified_alerting]`; give peers addresses of a private network in `ha_peers`.',
  sources: [`${CONFIGURATION}#unified_alerting`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[unified_alerting]\n«ha_redis_address = redis.example.com:6379»`,
      `[unified_alerting]\nenabled = true\n«ha_peers = 10.2.0.4:9094, grafana-2.shop-hosting.com:9094»`,
    ],
    good: [
      `[unified_alerting]\nha_peers = 10.2.0.4:9094, grafana-2:9094`,
      `[unified_alerting]\nha_peers =`,
      `[unified_alerting]\nha_redis_address = redis.example.com:6379\nha_redis_tls_enabled = true`,
      `[unified_alerting]\nha_redis_address = 127.0.0.1:6379`,
      `[unified_alerting]\nha_redis_address =`,
      `[unified_alerting]\nenabled = false\nha_redis_address = redis.example.com:6379`,
    ],
  },

  setting: ['ha_redis_address', 'ha_peers'],
  scope: 'unified_alerting',
  bad: (value, { file }, setting) => {
    if (value === '' || file.isOn('unified_alerting', 'enabled', true) === false) return false;
    if (setting === 'ha_peers') return value.split(',').some((peer) => isPublicHost(peer.trim()));
    if (value.split(',').every((address) => isLoopback(address.trim()))) return false;
    const tls = file.setting('unified_alerting', 'ha_redis_tls_enabled');
    return tls.is === 'unknown' ? UNKNOWN : !(tls.is === 'set' && isOn(tls.value));
  },
});
