import { MODERATE } from '@plumbline/model/severity';
import { UNSET, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { weakSuitesIn } from '../../../rules/tls-suites.ts';
import { DASHBOARD_FILE, elasticSetting, GUIDE, KIBANA } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_tls_ciphers_weak',
  title: 'Weak ciphers are enabled (cipher_suites, cipherSuites)',
  severity: MODERATE,
  problem:
    'Traffic that is encrypted with NULL, RC4, 3DES or export ciphers can be read or changed by an attacker who records it.',
  remediation:
    "Remove the setting, so that the program's own list is in force, or name suites with AES-GCM or ChaCha20 alone.",
  sources: [`${GUIDE}security-settings.html`, `${KIBANA}settings.html`],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `xpack.security.http.ssl.cipher_suites: [TLS_AES_256_GCM_SHA384, «TLS_RSA_WITH_3DES_EDE_CBC_SHA»]`,
      `plugins.security.ssl.http.enabled_ciphers: [«SSL_RSA_WITH_RC4_128_SHA»]`,
      `server.ssl.enabled: true\nserver.ssl.cipherSuites: [ECDHE-RSA-AES128-GCM-SHA256, «DES-CBC3-SHA»]`,
    ],
    good: [
      `xpack.security.http.ssl.enabled: false
xpack.security.http.ssl.cipher_suites: [SSL_RSA_WITH_RC4_128_SHA]`,
      `xpack.security.http.ssl.cipher_suites: [TLS_AES_256_GCM_SHA384]`,
      `xpack.security.http.ssl.enabled: true`,
    ],
  },

  reads: ['elasticsearch.yml', DASHBOARD_FILE],
  setting: ['**.ssl.cipher_suites', '**.enabled_ciphers', '**.ssl.cipherSuites'],
  scope: 'items',
  bad: (value, { file }, setting) => !file.isIdle(setting) && weakSuitesIn(value),
  safe: UNSET,
  fix: {
    kind: 'safe',
    unless: ({ message }, { file }) => {
      const key = typeof message === 'object' ? (message.values.setting ?? '') : '';
      const isSound = file.items(key).some((suite) => isSetTo(suite, (name) => weakSuitesIn(name) === false));
      return isSound ? undefined : 'another suite in the list that clients know';
    },
  },
});
