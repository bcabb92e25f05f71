import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { oneOf, having, havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_public',
  title: 'A Cloud Storage bucket is public: it lets allUsers or allAuthenticatedUsers in',
  severity: 5,
  problem: 'Anyone on the internet, or anyone with a Google account, reads or writes what the bucket holds.',
  family: 'publicAccess',
  references: [cisGoogle('5.1')],
  remediation: 'Name the groups and service accounts that need the bucket in {}.',
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: ['google_storage_bucket_iam_member', 'google_storage_managed_folder_iam_member'],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { bucket: 'shop', role: 'roles/storage.objectViewer' },
      },
      {
        types: ['google_storage_bucket_iam_binding', 'google_storage_managed_folder_iam_binding'],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { bucket: 'shop', role: 'roles/storage.objectViewer' },
      },
      {
        types: [
          'google_storage_bucket_access_control',
          'google_storage_default_object_access_control',
          'google_storage_object_access_control',
        ],
        key: 'entity',
        bad: 'allUsers',
        good: 'group-shop@example.com',
        shown: { bucket: 'shop' },
      },
      {
        types: ['google_storage_bucket_acl', 'google_storage_object_acl'],
        key: 'predefined_acl',
        bad: 'publicRead',
        good: 'private',
        unset: 'fine',
        wrong: oneOf('publicRead', 'publicReadWrite', 'authenticatedRead'),
        shown: { bucket: 'shop' },
      },
      {
        types: ['google_storage_bucket_acl', 'google_storage_default_object_acl', 'google_storage_object_acl'],
        key: 'role_entity',
        bad: ['READER:allUsers'],
        good: ['READER:group-shop@example.com'],
        unset: 'fine',
        wrong: havingMatch(/:all(?:Authenticated)?Users$/i),
        shown: { bucket: 'shop' },
      },
    ],
    ansible: [
      ...['acl', 'default_object_acl'].map((each): Setting => ({
        types: ['google.cloud.gcp_storage_bucket'],
        each,
        key: 'entity',
        bad: 'allUsers',
        good: 'group-shop@example.com',
      })),
      {
        types: ['google.cloud.gcp_storage_bucket_access_control'],
        key: 'entity',
        bad: 'allUsers',
        good: 'group-shop@example.com',
        shown: { name: 'shop', bucket: 'shop' },
      },
      {
        types: ['google.cloud.gcp_storage_bucket'],
        key: 'predefined_default_object_acl',
        bad: 'publicRead',
        good: 'private',
        unset: 'fine',
        wrong: oneOf('publicRead', 'authenticatedRead'),
        shown: { name: 'shop' },
      },
    ],
  },
});
