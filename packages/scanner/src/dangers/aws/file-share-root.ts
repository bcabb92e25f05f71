import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

const EXPORT = { unset: 'fine', wrong: having('no_root_squash'), bad: ['rw', 'no_root_squash'], good: ['rw'] } as const;

export default settingDanger({
  name: 'aws_file_share_root',
  title: 'An NFS share takes the root of any client for its own (no_root_squash), or makes root of all of them',
  severity: 2,
  problem: 'Whoever is root on one client may read and change the files of everybody.',
  family: 'leastPrivilege',
  remediation: 'Take `no_root_squash` out of {}, set it to squash root, or name a user that is not root.',
  sources: [
    'https://docs.aws.amazon.com/fsx/latest/APIReference/API_OpenZFSClientConfiguration.html',
    'https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html',
  ],
  wrong: oneOf('NoSquash'),
  in: {
    terraform: [
      {
        types: ['aws_fsx_openzfs_volume'],
        each: 'nfs_exports[].client_configurations',
        key: 'options',
        ...EXPORT,
        shown: { 'nfs_exports[].client_configurations[].clients': '10.0.4.0/24' },
      },
      {
        types: ['aws_fsx_openzfs_file_system'],
        each: 'root_volume_configuration[].nfs_exports[].client_configurations',
        key: 'options',
        ...EXPORT,
        shown: { 'root_volume_configuration[].nfs_exports[].client_configurations[].clients': '10.0.4.0/24' },
      },
      {
        types: ['aws_efs_access_point'],
        key: 'posix_user.uid',
        unset: 'fine',
        wrong: oneOf('0'),
        bad: 0,
        good: 1000,
      },
      {
        types: ['aws_storagegateway_nfs_file_share'],
        key: 'squash',
        unset: 'fine',
        bad: 'NoSquash',
        good: 'RootSquash',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EFS::AccessPoint'],
        key: 'PosixUser.Uid',
        unset: 'fine',
        wrong: oneOf('0'),
        bad: '0',
        good: '1000',
      },
      {
        types: ['AWS::FSx::Volume'],
        each: 'OpenZFSConfiguration.NfsExports[].ClientConfigurations',
        key: 'Options',
        ...EXPORT,
        shown: { 'OpenZFSConfiguration.NfsExports[].ClientConfigurations[].Clients': '10.0.4.0/24' },
      },
      {
        types: ['AWS::FSx::FileSystem'],
        each: 'OpenZFSConfiguration.RootVolumeConfiguration.NfsExports[].ClientConfigurations',
        key: 'Options',
        ...EXPORT,
        shown: {
          'OpenZFSConfiguration.RootVolumeConfiguration.NfsExports[].ClientConfigurations[].Clients': '10.0.4.0/24',
        },
      },
      {
        types: ['AWS::StorageGateway::NFSFileShare'],
        key: 'Squash',
        unset: 'fine',
        bad: 'NoSquash',
        good: 'RootSquash',
      },
    ],
  },
});
