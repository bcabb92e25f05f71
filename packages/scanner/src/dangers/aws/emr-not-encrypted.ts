import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_not_encrypted',
  title: 'A security configuration of EMR leaves data at rest unencrypted',
  severity: 3,
  problem: 'Whoever gets hold of disks and buckets of the cluster reads what it works on.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'keys, and that the cluster is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_emr_security_configuration'],
        key: 'configuration.EncryptionConfiguration.EnableAtRestEncryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EMR::SecurityConfiguration'],
        key: 'SecurityConfiguration.EncryptionConfiguration.EnableAtRestEncryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
