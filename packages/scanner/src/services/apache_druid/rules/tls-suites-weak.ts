import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { needsKnownSuite, soundSuitesIn, weakSuitesIn } from '../../../rules/tls-suites.ts';
import { druidSetting, TLS } from '../druid-rule.ts';

/** In place of a list that names weak ones alone. */
const SOUND = '["TLS_AES_256_GCM_SHA384", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"]';

export default druidSetting({
  id: 'apache_druid_tls_suites_weak',
  title: 'Weak TLS cipher suites are enabled (includeCipherSuites)',
  severity: MODERATE,
  problem: 'Suites with RC4, DES, 3DES, MD5, NULL or export keys can be broken by whoever records the connection.',
  remediation: 'Name only suites with AES-GCM or ChaCha20, or leave the setting out.',
  sources: [TLS, 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`«druid.server.https.includeCipherSuites=["TLS_RSA_WITH_RC4_128_SHA"]»`],
    good: [
      `druid.server.https.includeCipherSuites=["TLS_AES_256_GCM_SHA384"]`,
      `druid.server.https.excludeCipherSuites=["TLS_RSA_WITH_RC4_128_SHA"]`,
    ],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('druid.enableTlsPort'), oneOf('false')),
  setting: 'druid.server.https.includeCipherSuites',
  bad: weakSuitesIn,
  safe: (_, bad) => {
    const sound = soundSuitesIn(bad);
    return sound.length > 0 ? JSON.stringify(sound) : SOUND;
  },
  fix: { kind: 'safe', unless: (finding) => needsKnownSuite(finding, SOUND) },
});
