import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { openPortRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default openPortRule({
  id: 'rethinkdb_http_admin_plaintext',
  title: 'The web administration is served over plaintext HTTP (http-tls-key)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever listens on the network reads what administrators look at, and puts in commands of their own.',
  remediation: 'Set `http-tls-key` and `http-tls-cert`.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«bind-http=10.0.0.5»`, `«bind=all»`],
    good: [`bind=all\nhttp-tls-key=/k.pem\nhttp-tls-cert=/c.pem`, `bind=all\nno-http-admin`, `bind=127.0.0.1`],
  },

  port: 'http',
  unless: ['http-tls-key', 'http-tls-cert', 'no-http-admin'],
});
