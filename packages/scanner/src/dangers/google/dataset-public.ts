import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, having } from '../value-tests.ts';

export default settingDanger({
  name: 'google_dataset_public',
  title: 'Anyone may read a BigQuery dataset',
  severity: 5,
  problem: 'Everyone on the internet, or everyone with a Google account, queries what it holds.',
  family: 'publicAccess',
  references: [cisGoogle('7.1')],
  remediation: 'Name the groups and service accounts that need the data in {}.',
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: ['google_bigquery_dataset'],
        key: 'special_group',
        bad: 'allAuthenticatedUsers',
        good: 'projectReaders',
        each: 'access',
        unset: 'fine',
      },
      {
        types: ['google_bigquery_dataset'],
        key: 'iam_member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        each: 'access',
        unset: 'fine',
      },
      {
        types: ['google_bigquery_dataset_access'],
        key: 'special_group',
        bad: 'allAuthenticatedUsers',
        good: 'projectReaders',
        unset: 'fine',
      },
      {
        types: ['google_bigquery_dataset_access'],
        key: 'iam_member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        unset: 'fine',
      },
      {
        types: ['google_bigquery_dataset_iam_member', 'google_bigquery_table_iam_member'],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_bigquery_dataset_iam_binding', 'google_bigquery_table_iam_binding'],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { role: 'roles/viewer' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_bigquery_dataset'],
        key: 'special_group',
        bad: 'allAuthenticatedUsers',
        good: 'projectReaders',
        each: 'access',
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
