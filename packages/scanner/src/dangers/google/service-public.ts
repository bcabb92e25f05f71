import { settingDanger } from '../setting-danger.ts';
import { oneOf, having } from '../value-tests.ts';

export default settingDanger({
  name: 'google_service_public',
  title: 'Anyone has a role on a service of Google Cloud',
  severity: 4,
  problem: 'Everyone on the internet, or everyone with a Google account, reads, sends or pulls what the role allows.',
  family: 'publicAccess',
  remediation: 'Name the groups and service accounts that need it in {}.',
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: [
          'google_pubsub_topic_iam_member',
          'google_pubsub_subscription_iam_member',
          'google_artifact_registry_repository_iam_member',
          'google_dataproc_cluster_iam_member',
          'google_spanner_database_iam_member',
          'google_secret_manager_secret_iam_member',
          'google_service_account_iam_member',
        ],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: [
          'google_pubsub_topic_iam_binding',
          'google_pubsub_subscription_iam_binding',
          'google_artifact_registry_repository_iam_binding',
          'google_dataproc_cluster_iam_binding',
          'google_spanner_database_iam_binding',
          'google_secret_manager_secret_iam_binding',
          'google_service_account_iam_binding',
        ],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { role: 'roles/viewer' },
      },
    ],
  },
});
