import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { openPortRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default openPortRule({
  id: 'rethinkdb_driver_port_plaintext',
  title: 'Clients talk to the server in plaintext (driver-tls-key)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'All queries and results can be read and changed by whoever listens on the network.',
  remediation: 'Set `driver-tls-key` and `driver-tls-cert`.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«bind=all»\nno-http-admin`, `«bind-driver=0.0.0.0»`],
    good: [
      `bind=all\ndriver-tls-key=/etc/rethinkdb/key.pem\ndriver-tls-cert=/etc/rethinkdb/cert.pem`,
      `bind=all\nbind-driver=127.0.0.1`,
      `server-name=a`,
    ],
  },

  port: 'driver',
  unless: ['driver-tls-key', 'driver-tls-cert'],
});
