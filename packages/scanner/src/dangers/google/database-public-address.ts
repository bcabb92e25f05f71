import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_public_address',
  title: 'A Cloud SQL database has a public address',
  severity: 2,
  problem: 'Only the list of authorized networks and passwords keep the internet out.',
  family: 'networkExposure',
  references: [cisGoogle('6.6')],
  fix: { kind: 'suggested', needs: 'a private address of the database for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.ip_configuration.ipv4_enabled',
        bad: true,
        good: false,
        unset: 'bad',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.ip_configuration.ipv4_enabled',
        bad: true,
        good: false,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
