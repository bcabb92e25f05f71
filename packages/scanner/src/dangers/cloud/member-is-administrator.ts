import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_member_is_administrator',
  title: 'Someone is given the role of an administrator of the whole cloud',
  severity: 3,
  problem: 'One stolen login is enough to take over everything.',
  family: 'leastPrivilege',
  remediation: 'Give the roles that the tasks need: set {}.',
  wrong: oneOf('admin', 'editor'),
  in: {
    terraform: [
      {
        types: [
          'yandex_resourcemanager_cloud_iam_member',
          'yandex_resourcemanager_folder_iam_member',
          'yandex_organizationmanager_organization_iam_member',
        ],
        key: 'role',
        unset: 'fine',
        bad: 'admin',
        good: 'viewer',
      },
      {
        types: ['yandex_resourcemanager_cloud_iam_binding', 'yandex_resourcemanager_folder_iam_binding'],
        key: 'role',
        unset: 'fine',
        bad: 'admin',
        good: 'viewer',
      },
      {
        types: [
          'alicloud_ram_user_policy_attachment',
          'alicloud_ram_group_policy_attachment',
          'alicloud_ram_role_policy_attachment',
        ],
        key: 'policy_name',
        wrong: oneOf('AdministratorAccess'),
        unset: 'fine',
        bad: 'AdministratorAccess',
        good: 'AliyunECSReadOnlyAccess',
      },
      {
        types: [
          'tencentcloud_cam_user_policy_attachment',
          'tencentcloud_cam_group_policy_attachment',
          'tencentcloud_cam_role_policy_attachment',
        ],
        key: 'policy_name',
        wrong: oneOf('AdministratorAccess'),
        unset: 'fine',
        bad: 'AdministratorAccess',
        good: 'QcloudCVMReadOnlyAccess',
      },
    ],
  },
});
