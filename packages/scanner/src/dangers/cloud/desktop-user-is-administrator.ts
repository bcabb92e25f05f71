import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_desktop_user_is_administrator',
  title: 'Users of cloud desktops are administrators of their machines',
  severity: 2,
  problem:
    'What a user opens by mistake runs with all rights: it switches protections off and takes what others leave.',
  family: 'leastPrivilege',
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'alicloud_ecd_ad_connector_office_site',
          'alicloud_ecd_ad_connector_directory',
          'alicloud_ecd_simple_office_site',
          'alicloud_ecd_ram_directory',
        ],
        key: 'enable_admin_access',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
