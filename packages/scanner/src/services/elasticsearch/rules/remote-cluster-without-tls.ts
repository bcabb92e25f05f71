import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_remote_cluster_without_tls',
  title: 'Other clusters connect without TLS (remote_cluster_server)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'What clusters ask each other, keys included, crosses the network in plaintext.',
  remediation:
    'Remove `xpack.security.remote_cluster_server.ssl.enabled: false` and `xpack.security.remote_cluster_client.ssl.enabled: false`.',
  sources: [`${GUIDE}remote-clusters-api-key.html`, `${GUIDE}security-settings.html`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `remote_cluster_server.enabled: true
«xpack.security.remote_cluster_server.ssl.enabled: false»`,
      `«xpack.security.remote_cluster_client.ssl.enabled: false»`,
    ],
    good: [
      `xpack.security.remote_cluster_server.ssl.enabled: true`,
      `remote_cluster_server.enabled: true`,
      `xpack.security.remote_cluster_server.ssl.enabled: false`, // there is no such server by default
    ],
  },

  setting: ['xpack.security.remote_cluster_server.ssl.enabled', 'xpack.security.remote_cluster_client.ssl.enabled'],
  bad(value, { file }, setting) {
    if (!isOff(value) || setting.includes('_client.')) return isOff(value);
    const server = file.setting('remote_cluster_server.enabled');
    return server.is === 'unknown' ? UNKNOWN : isSetTo(server, isOn);
  },
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates that both clusters trust' },
});
