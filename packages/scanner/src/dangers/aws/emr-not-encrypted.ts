import { settingDanger } from '../setting-danger.ts';
import { missing, off, on } from '../value-tests.ts';

/** What is at rest may be what the cluster has in S3 alone. */
const DISKS = 'EncryptionConfiguration.AtRestEncryptionConfiguration.LocalDiskEncryptionConfiguration';
const ON_DISKS = { EncryptionKeyProviderType: 'AwsKms', AwsKmsKey: 'alias/shop' };

export default settingDanger({
  name: 'aws_emr_not_encrypted',
  title: 'A security configuration of EMR leaves data at rest unencrypted, or that on the disks of its machines',
  severity: 3,
  problem: 'Whoever gets hold of disks and buckets of the cluster reads what it works on.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'keys, and that the cluster is made anew' },
  sources: ['https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_emr_security_configuration'],
        key: 'configuration.EncryptionConfiguration.EnableAtRestEncryption',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { [`configuration.${DISKS}`]: ON_DISKS },
      },
      {
        types: ['aws_emr_security_configuration'],
        key: `configuration.${DISKS}`,
        wrong: missing,
        unset: 'bad',
        good: ON_DISKS,
        isExample: true,
        when: [{ key: 'configuration.EncryptionConfiguration.EnableAtRestEncryption', is: on, shown: true }],
      },
      {
        types: ['aws_emr_security_configuration'],
        key: `configuration.${DISKS}.EnableEbsEncryption`,
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'configuration.EncryptionConfiguration.EnableAtRestEncryption': true },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EMR::SecurityConfiguration'],
        key: 'SecurityConfiguration.EncryptionConfiguration.EnableAtRestEncryption',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { [`SecurityConfiguration.${DISKS}`]: ON_DISKS },
      },
      {
        types: ['AWS::EMR::SecurityConfiguration'],
        key: `SecurityConfiguration.${DISKS}`,
        wrong: missing,
        unset: 'bad',
        good: ON_DISKS,
        isExample: true,
        when: [{ key: 'SecurityConfiguration.EncryptionConfiguration.EnableAtRestEncryption', is: on, shown: true }],
      },
      {
        types: ['AWS::EMR::SecurityConfiguration'],
        key: `SecurityConfiguration.${DISKS}.EnableEbsEncryption`,
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'SecurityConfiguration.EncryptionConfiguration.EnableAtRestEncryption': true },
      },
    ],
  },
});
