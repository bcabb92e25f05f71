import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_security_plugin_disabled',
  title: 'OpenSearch runs without its security plugin, or with its TLS alone: nobody signs in',
  terms: ['no authentication', 'unauthenticated access'],
  severity: CRITICAL,
  problem: 'Whoever can connect reads, changes and deletes all data and the cluster itself.',
  remediation:
    'Remove `plugins.security.disabled: true` and `plugins.security.ssl_only: true`, and set up users and certificates.',
  sources: [`${OPENSEARCH}configuration/disable-enable-security/`, `${OPENSEARCH}audit-logs/standalone/`],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), pci('8.3.1')],

  examples: {
    bad: [
      `«plugins.security.disabled: true»`,
      `«opendistro_security.disabled: true»`,
      `«searchguard.disabled: true»`,
      `«plugins.security.ssl_only: true»`,
    ],
    good: [
      `plugins.security.disabled: false`,
      `plugins.security.ssl_only: false`,
      `cluster.name: logs`,
      `plugins.security.ssl_only: true
plugins.security.ssl.http.enabled: true
plugins.security.ssl.http.clientauth_mode: REQUIRE`, // clients show a certificate
    ],
  },

  setting: [
    'plugins.security.disabled',
    'plugins.security.ssl_only',
    'opendistro_security.disabled',
    'opendistro_security.ssl_only',
    'searchguard.disabled',
  ],
  bad(value, { file }, setting) {
    if (!isOn(value)) return false;
    // With its TLS alone, a certificate that is asked for keeps others out.
    const plugin = setting.endsWith('.ssl_only') ? setting.slice(0, -'.ssl_only'.length) : undefined;
    if (plugin === undefined || !isSetTo(file.setting(`${plugin}.ssl.http.enabled`), isOn)) return true;
    const asks = file.setting(`${plugin}.ssl.http.clientauth_mode`);
    return asks.is === 'unknown' ? UNKNOWN : !isSetTo(asks, oneOf('REQUIRE'));
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certificates and users' },
});
