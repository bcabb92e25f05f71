import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { rethinkdbSetting, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_driver_clients_not_verified',
  title: 'Clients need no certificate (driver-tls-ca)',
  terms: CLIENT_CERTIFICATE,
  severity: LOW,
  problem:
    'The connection is encrypted, but who connects is told by a password alone, which can be tried from anywhere.',
  remediation: 'Set `driver-tls-ca` to the CA of your clients.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(295), nist('IA-3')],

  examples: {
    bad: [`driver-tls-key=/k.pem\ndriver-tls-cert=/c.pem`],
    good: [`driver-tls-key=/k.pem\ndriver-tls-cert=/c.pem\ndriver-tls-ca=/ca.pem`, `server-name=a`],
  },

  applies: ({ file }) => file.has('driver-tls-key') !== false,
  setting: 'driver-tls-ca',
  default: '',
  bad: (value) => value === '',
});
