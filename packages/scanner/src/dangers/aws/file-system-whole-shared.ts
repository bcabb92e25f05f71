import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_whole_shared',
  title: 'An EFS access point leads to the root of the file system',
  severity: 2,
  problem: 'A program that needs one folder reads and changes all of them.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html'],
  wrong: oneOf('/'),
  in: {
    terraform: [{ types: ['aws_efs_access_point'], key: 'root_directory.path', unset: 'bad', bad: '/', good: '/shop' }],
    cloudformation: [
      { types: ['AWS::EFS::AccessPoint'], key: 'RootDirectory.Path', unset: 'bad', bad: '/', good: '/shop' },
    ],
  },
});
