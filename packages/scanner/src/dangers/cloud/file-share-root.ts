import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_share_root',
  title: 'A shared file system takes the root of any client for its own',
  severity: 2,
  problem: 'Whoever is root on one client may read and change the files of everybody.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'clients that do not work as root' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['oci_file_storage_export'],
        each: 'export_options',
        key: 'identity_squash',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ROOT',
        when: [{ key: 'access', is: otherThan('READ_ONLY') }],
      },
      {
        types: ['tencentcloud_cfs_access_rule'],
        key: 'user_permission',
        wrong: oneOf('no_root_squash'),
        unset: 'fine',
        bad: 'no_root_squash',
        good: 'root_squash',
        when: [{ key: 'rw_permission', is: oneOf('RW'), shown: 'RW' }],
      },
      { types: ['nifcloud_nas_instance'], key: 'no_root_squash', wrong: on, unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_cloud_storage_gateway_gateway_file_share'],
        key: 'squash',
        wrong: oneOf('none'),
        unset: 'bad',
        bad: 'none',
        good: 'root_squash',
        when: [{ key: 'protocol', is: oneOf('NFS'), shown: 'NFS' }],
      },
      {
        types: ['alicloud_nas_access_rule'],
        key: 'user_access_type',
        wrong: oneOf('no_squash'),
        unset: 'fine',
        bad: 'no_squash',
        good: 'root_squash',
        when: [{ key: 'rw_access_type', is: otherThan('RDONLY') }],
      },
    ],
  },
});
