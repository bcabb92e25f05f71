import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_user_not_enforced',
  title: 'An EFS access point lets programs choose which user they are',
  severity: 2,
  problem: 'A program that is taken over reads and changes the files of every other one.',
  family: 'leastPrivilege',
  remediation: 'Name a user in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html'],
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_efs_access_point'], key: 'posix_user', unset: 'bad', good: { uid: 1000, gid: 1000 } }],
    cloudformation: [
      { types: ['AWS::EFS::AccessPoint'], key: 'PosixUser', unset: 'bad', good: { Uid: '1000', Gid: '1000' } },
    ],
  },
});
