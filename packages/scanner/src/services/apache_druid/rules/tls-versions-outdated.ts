import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, TLS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_tls_versions_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled (includeProtocols)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation:
    'Set `druid.server.https.includeProtocols=["TLSv1.2", "TLSv1.3"]` and `druid.client.https.protocol=TLSv1.2`.',
  sources: [TLS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«druid.server.https.includeProtocols=["TLSv1.2", "TLSv1.1"]»`,
      `«druid.client.https.protocol=TLSv1»`,
      `«druid.auth.basic.ssl.protocol=TLSv1.1»`,
    ],
    good: [
      `druid.server.https.includeProtocols=["TLSv1.2"]`,
      `druid.client.https.protocol=TLSv1.2`,
      `druid.enableTlsPort=true`,
      `druid.enableTlsPort=false\ndruid.server.https.includeProtocols=["TLSv1"]`,
    ],
  },

  setting: ['druid.server.https.includeProtocols', 'druid.client.https.protocol', 'druid.auth.basic.ssl.protocol'],
  bad(value, { file: { settings } }, setting) {
    const isOff =
      setting.startsWith('druid.server.') && isSetTo(settings.setting('druid.enableTlsPort'), oneOf('false'));
    return !isOff && outdatedTlsIn(namesIn(value).join(' '));
  },
  safe: (_, bad) => (bad.startsWith('[') ? '["TLSv1.2", "TLSv1.3"]' : 'TLSv1.2'),
  fix: { kind: 'safe' },
});
