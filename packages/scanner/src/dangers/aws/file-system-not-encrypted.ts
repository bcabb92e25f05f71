import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_not_encrypted',
  title: 'An EFS file system is not encrypted',
  severity: 3,
  problem:
    'Whoever gets at the storage or a backup reads all files. Encryption can only be chosen when the file system is made.',
  family: 'encryptionAtRest',
  references: [cisAws('2.4.1')],
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html'],
  wrong: off,
  in: {
    terraform: [{ types: ['aws_efs_file_system'], key: 'encrypted', unset: 'bad', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::EFS::FileSystem'], key: 'Encrypted', unset: 'bad', bad: false, good: true }],
    ansible: [
      { types: ['community.aws.efs'], key: 'encrypt', unset: 'bad', bad: false, good: true, shown: { name: 'shop' } },
    ],
  },
});
