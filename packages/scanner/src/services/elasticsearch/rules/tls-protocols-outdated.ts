import { HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { DASHBOARD_FILE, elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_tls_protocols_outdated',
  title: 'Outdated TLS 1.0, TLS 1.1 or SSL is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'These versions have known weaknesses that let an attacker on the network path read or change what is sent. They are spoken where the JDK still knows them, as the bundled one does not unless its `java.security` is changed.',
  remediation: 'Name only `TLSv1.3` and `TLSv1.2` in `supported_protocols`.',
  sources: [
    `${GUIDE}security-settings.html`,
    'https://www.elastic.co/docs/deploy-manage/security/supported-ssltls-versions-by-jdk-version',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `xpack.security.http.ssl.supported_protocols: [«TLSv1.1», TLSv1.2]`,
      `xpack.security.transport.ssl:
  supported_protocols:
    - TLSv1.3
    - «SSLv3»`,
      `plugins.security.ssl.http.enabled_protocols: [«TLSv1», TLSv1.2]`,
      `server.ssl.supportedProtocols: [«TLSv1.1», TLSv1.2]`,
    ],
    good: [
      `xpack.security.http.ssl.enabled: false
xpack.security.http.ssl.supported_protocols: [TLSv1.1]`,
      `xpack.security.http.ssl.supported_protocols: [TLSv1.3, TLSv1.2]`,
      `xpack.security.http.ssl.enabled: true`,
    ],
  },

  reads: ['elasticsearch.yml', DASHBOARD_FILE],
  setting: ['**.ssl.supported_protocols', '**.enabled_protocols', '**.ssl.supportedProtocols'],
  scope: 'items',
  bad: (value, { file }, setting) => !file.isIdle(setting) && (value === 'SSLv2Hello' ? {} : outdatedTlsIn(value)),
  safe: UNSET,
  fix: { kind: 'safe' },
});
