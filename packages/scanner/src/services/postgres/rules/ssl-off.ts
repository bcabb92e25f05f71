import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist, pci, stigPostgres } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_ssl_off',
  title: 'PostgreSQL offers no TLS encryption',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Statements, data and sign-ins cross the network in clear. Attackers in between read and change them.',
  remediation: 'Set `ssl = on` with `ssl_cert_file` and `ssl_key_file`, and use `hostssl` in pg_hba.conf.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL'],
  references: [
    cisPostgres('6.8'),
    cwe(319),
    nist('SC-8'),
    pci('4.2.1'),
    stigPostgres('V-261900'),
    stigPostgres('V-261932'),
    stigPostgres('V-261933'),
  ],

  examples: {
    bad: [
      "listen_addresses = '*'\n«ssl = off»\n",
      "listen_addresses = '10.0.4.7'\n", // nothing set: the default is off
      '«ssl = no»\n',
    ],
    good: [
      "listen_addresses = '*'\nssl = on\n",
      'ssl = true\n',
      "listen_addresses = 'localhost'\nssl = off\n",
      "include 'tls.conf'\n",
    ],
  },

  setting: 'ssl',
  default: 'off',
  bad(value, { file }) {
    if (!isOff(value)) return false;
    if (file.isReachable() !== false) return { severity: HIGH };
    // Where no address is said, the command line may say one.
    return file.inForce('listen_addresses').is === 'absent' && { severity: MODERATE_LOW };
  },
  safe: 'on',
  fix: { kind: 'suggested', needs: 'a certificate and its key (ssl_cert_file, ssl_key_file)' },
});
