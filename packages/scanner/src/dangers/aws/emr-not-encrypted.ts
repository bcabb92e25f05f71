import { settingDanger, type Setting } from '../setting-danger.ts';
import { missing, off, there } from '../value-tests.ts';

/** What a security configuration says of data at rest, below the key that holds it. */
function atRest(type: string, configuration: string): readonly Setting[] {
  const said = `${configuration}.EncryptionConfiguration`;
  const disks = `${said}.AtRestEncryptionConfiguration.LocalDiskEncryptionConfiguration`;
  return [
    { types: [type], key: `${said}.EnableAtRestEncryption`, unset: 'bad', bad: false, good: true },
    {
      types: [type],
      key: disks,
      wrong: missing,
      unset: 'bad',
      good: { EncryptionKeyProviderType: 'AwsKms', AwsKmsKey: 'alias/shop' },
      isExample: true,
      // What is at rest may be what the cluster has in S3 alone.
      when: [
        {
          key: `${said}.AtRestEncryptionConfiguration.S3EncryptionConfiguration.EncryptionMode`,
          is: there,
          shown: 'SSE-S3',
        },
      ],
      shown: { [`${said}.EnableAtRestEncryption`]: true },
    },
    {
      types: [type],
      key: `${disks}.EnableEbsEncryption`,
      unset: 'fine',
      bad: false,
      good: true,
      shown: { [`${said}.EnableAtRestEncryption`]: true },
    },
  ];
}

export default settingDanger({
  name: 'aws_emr_not_encrypted',
  title: 'A security configuration of EMR leaves data at rest unencrypted, or that on the disks of its machines',
  severity: 3,
  problem: 'Whoever gets hold of disks and buckets of the cluster reads what it works on.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html'],
  fix: { kind: 'suggested', needs: 'keys, and that the cluster is made anew' },
  wrong: off,
  in: {
    terraform: atRest('aws_emr_security_configuration', 'configuration'),
    cloudformation: atRest('AWS::EMR::SecurityConfiguration', 'SecurityConfiguration'),
  },
});
