import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, having } from '../value-tests.ts';

export default settingDanger({
  name: 'google_key_public',
  title: 'Anyone may use a key of Cloud KMS',
  severity: 5,
  problem: 'Whoever gets hold of data that is encrypted with it decrypts it.',
  family: 'publicAccess',
  references: [cisGoogle('1.9')],
  remediation: 'Name the groups and service accounts that need the key in {}.',
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: ['google_kms_crypto_key_iam_member', 'google_kms_key_ring_iam_member'],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_kms_crypto_key_iam_binding', 'google_kms_key_ring_iam_binding'],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { role: 'roles/viewer' },
      },
    ],
  },
});
