import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOn } from '../grafana-file.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_alert_cluster_unencrypted',
  title: 'Instances of Grafana share alerts through a Redis without TLS (ha_redis_address)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the password of Redis and the alerts, and silences them.',
  remediation: 'Set `ha_redis_tls_enabled = true` in `[unified_alerting]`.',
  sources: [`${CONFIGURATION}#unified_alerting`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[unified_alerting]\n«ha_redis_address = redis.example.com:6379»`],
    good: [
      `[unified_alerting]\nha_redis_address = redis.example.com:6379\nha_redis_tls_enabled = true`,
      `[unified_alerting]\nha_redis_address = 127.0.0.1:6379`,
      `[unified_alerting]\nha_redis_address =`,
      `[unified_alerting]\nenabled = false\nha_redis_address = redis.example.com:6379`,
    ],
  },

  setting: 'ha_redis_address',
  scope: 'unified_alerting',
  bad: (value, { file }) => {
    if (value === '' || file.isOn('unified_alerting', 'enabled', true) === false) return false;
    if (value.split(',').every((address) => isLoopback(address.trim()))) return false;
    const tls = file.setting('unified_alerting', 'ha_redis_tls_enabled');
    return tls.is === 'unknown' ? UNKNOWN : !(tls.is === 'set' && isOn(tls.value));
  },
});
