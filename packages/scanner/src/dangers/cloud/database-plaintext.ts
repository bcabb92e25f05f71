import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_plaintext',
  title: 'Connections to a database are not encrypted: SSL is off',
  severity: 3,
  problem: 'Passwords and data cross the network in plaintext: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  wrong: oneOf('Close'),
  in: {
    terraform: [
      { types: ['alicloud_db_instance'], key: 'ssl_action', unset: 'bad', bad: 'Close', good: 'Open' },
      {
        types: ['alicloud_mongodb_instance'],
        key: 'ssl_action',
        wrong: otherThan('Open', 'Update'),
        unset: 'bad',
        bad: 'Close',
        good: 'Open',
      },
    ],
  },
});
