import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { weakCiphersIn } from '../../../rules/openssl-cipher-list.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_tls_ciphers_weak',
  title: 'Weak TLS ciphers are enabled (tls-ciphers)',
  severity: MODERATE,
  problem: 'Ciphers with RC4, DES, 3DES, MD5, NULL or export keys can be broken by whoever records the connection.',
  remediation: 'Set `tls-ciphers=EECDH+AESGCM`, which is the default.',
  sources: [CONFIG_FILE, 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`«tls-ciphers=ALL»`, `«tls-ciphers=EECDH+AESGCM:RC4-SHA»`],
    good: [`tls-ciphers=EECDH+AESGCM`, `tls-ciphers=HIGH:!aNULL:!MD5:!3DES`, `bind=127.0.0.1`],
  },

  setting: 'tls-ciphers',
  bad: weakCiphersIn,
  safe: 'EECDH+AESGCM',
  fix: { kind: 'safe' },
});
