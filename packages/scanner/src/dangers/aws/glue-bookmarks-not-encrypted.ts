import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_glue_bookmarks_not_encrypted',
  title: 'The bookmarks of jobs of AWS Glue are not encrypted',
  severity: 2,
  problem: 'Whoever gets at their storage reads what the jobs work on.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a key of KMS that the role may use' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_glue_security_configuration'],
        key: 'encryption_configuration.job_bookmarks_encryption.job_bookmarks_encryption_mode',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'CSE-KMS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Glue::SecurityConfiguration'],
        key: 'EncryptionConfiguration.JobBookmarksEncryption.JobBookmarksEncryptionMode',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'CSE-KMS',
      },
    ],
  },
});
