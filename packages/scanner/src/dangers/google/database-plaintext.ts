import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

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
        when: [{ key: 'settings.ip_configuration.require_ssl', is: (answer) => on(answer).not() }],
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
