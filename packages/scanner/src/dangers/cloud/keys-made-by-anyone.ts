import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_keys_made_by_anyone',

  title: 'Every user of an account on IBM Cloud may make keys and service identities',
  severity: 2,
  problem: 'Keys that nobody knows of stay when people leave, and open the account when they leak.',
  family: 'leastPrivilege',
  wrong: otherThan('RESTRICTED'),
  in: {
    terraform: [
      {
        types: ['ibm_iam_account_settings'],
        key: 'restrict_create_platform_apikey',
        unset: 'bad',
        bad: 'NOT_RESTRICTED',
        good: 'RESTRICTED',
        shown: { restrict_create_service_id: 'RESTRICTED' },
      },
      {
        types: ['ibm_iam_account_settings'],
        key: 'restrict_create_service_id',
        unset: 'bad',
        bad: 'NOT_RESTRICTED',
        good: 'RESTRICTED',
        shown: { restrict_create_platform_apikey: 'RESTRICTED' },
      },
    ],
  },
});
