import { cisGoogle } from '../../rules/rulesets.ts';
import type { Answer } from '../../resources/answer.ts';
import type { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf, unsaid } from '../value-tests.ts';

/** Whether what it was called before says it: where it says no, that is what is wrong. */
function isOlderSaid(addresses: Answer): Truth {
  const older = addresses.get('require_ssl');
  return addresses.get('ssl_mode').value === undefined ? unsaid(older).not() : on(older);
}

export default settingDanger({
  name: 'google_database_plaintext',
  title: 'A Cloud SQL database accepts connections without TLS',
  severity: 3,
  problem: 'Passwords and data cross the network in plaintext, to be read and changed in transit.',
  family: 'encryptionInTransit',
  references: [cisGoogle('6.4')],
  fix: { kind: 'suggested', needs: 'certainty that every client speaks TLS' },
  wrong: oneOf('ALLOW_UNENCRYPTED_AND_ENCRYPTED'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.ip_configuration.ssl_mode',
        bad: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
        good: 'ENCRYPTED_ONLY',
        unset: 'bad',
        when: [{ key: 'settings.ip_configuration', is: (addresses) => isOlderSaid(addresses).not() }],
      },
      {
        types: ['google_sql_database_instance'],
        key: 'settings.ip_configuration.require_ssl',
        wrong: off,
        bad: false,
        good: true,
        unset: 'fine',
        when: [{ key: 'settings.ip_configuration.ssl_mode', is: unsaid }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.ip_configuration.require_ssl',
        bad: false,
        good: true,
        unset: 'bad',
        wrong: off,
        shown: { name: 'shop' },
      },
    ],
  },
});
