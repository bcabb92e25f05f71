import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { PGPOOL_MANUAL, pgPoolRule } from '../postgres-rule.ts';

export default pgPoolRule({
  id: 'postgres_pgpool_clients_unencrypted',
  title: 'Pgpool-II speaks to clients and servers without TLS (ssl)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Queries and what they answer cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `ssl = on` with `ssl_key` and `ssl_cert`, and let pool_hba.conf take `hostssl` alone.',
  sources: [`${PGPOOL_MANUAL}/runtime-ssl.html`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      "listen_addresses = '*'\nbackend_hostname0 = 'db-1'\n«ssl = off»\n",
      "«listen_addresses = '10.0.0.4'»\nport = 9999\n",
    ],
    good: [
      "listen_addresses = '*'\nssl = on\nssl_key = 'server.key'\nssl_cert = 'server.crt'\n",
      "listen_addresses = 'localhost'\nssl = off\n",
      "listen_addresses = '*'\nssl = off\nssl = on\n",
    ],
  },

  *check({ file }) {
    const ssl = file.setting('ssl');
    const addresses = file.setting('listen_addresses');
    const isReachable = file.isReachable();
    if (isReachable === false || (ssl.is === 'set' && !isOff(ssl.value))) return;
    if (isReachable === undefined || ssl.is === 'unknown') yield UNKNOWN;
    else if (ssl.is === 'set')
      yield { at: ssl.at, message: { code: 'is', values: { setting: 'ssl', value: ssl.value } } };
    else if (addresses.is === 'set')
      yield { at: addresses.at, message: { code: 'default', values: { setting: 'ssl', value: 'off' } } };
  },
});
