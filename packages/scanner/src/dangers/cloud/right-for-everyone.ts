import { settingDanger } from '../setting-danger.ts';
import { ANYONE_OF_YANDEX as ANYONE, CALLS, PULLS } from '../yandex-rights.ts';
import { having, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_right_for_everyone',
  title: 'Everyone gets a right in IBM Cloud or Yandex Cloud: a group of all users, or of all who may log in',
  severity: 4,
  problem:
    'Anyone on the internet, or anyone with an account of the cloud, which is everyone who asks for one, does what the right allows.',
  family: 'publicAccess',
  remediation: 'Name in {} who needs it.',
  wrong: having(...ANYONE),
  in: {
    terraform: [
      {
        types: [
          'yandex_resourcemanager_cloud_iam_binding',
          'yandex_resourcemanager_folder_iam_binding',
          'yandex_kms_symmetric_key_iam_binding',
          'yandex_lockbox_secret_iam_binding',
          'yandex_iam_service_account_iam_binding',
          'yandex_storage_bucket_iam_binding',
          'yandex_dns_zone_iam_binding',
          'yandex_cm_certificate_iam_binding',
          'yandex_compute_instance_iam_binding',
          'yandex_compute_snapshot_iam_binding',
          'yandex_compute_disk_iam_binding',
          'yandex_compute_image_iam_binding',
          'yandex_organizationmanager_organization_iam_binding',
          'yandex_ydb_database_iam_binding',
        ],
        key: 'members',
        unset: 'fine',
        bad: ['system:allUsers'],
        good: ['serviceAccount:shop'],
      },
      {
        types: [
          'yandex_container_registry_iam_binding',
          'yandex_container_repository_iam_binding',
          'yandex_function_iam_binding',
          'yandex_serverless_container_iam_binding',
        ],
        key: 'members',
        unset: 'fine',
        bad: ['system:allUsers'],
        good: ['serviceAccount:shop'],
        // Of who may call or pull from them, others tell.
        when: [{ key: 'role', is: otherThan(...CALLS, ...PULLS), shown: 'admin' }],
      },
      {
        types: [
          'yandex_resourcemanager_cloud_iam_member',
          'yandex_resourcemanager_folder_iam_member',
          'yandex_organizationmanager_organization_iam_member',
          'yandex_iam_service_account_iam_member',
          'yandex_cm_certificate_iam_member',
          'yandex_kms_symmetric_key_iam_member',
          'yandex_lockbox_secret_iam_member',
        ],
        key: 'member',
        wrong: oneOf(...ANYONE),
        unset: 'fine',
        bad: 'system:allAuthenticatedUsers',
        good: 'serviceAccount:shop',
      },
      {
        types: ['ibm_iam_access_group_policy'],
        key: 'access_group_id',
        wrong: oneOf('AccessGroupId-PublicAccess'),
        unset: 'fine',
        bad: 'AccessGroupId-PublicAccess',
        good: 'AccessGroupId-shop',
      },
    ],
  },
});
