import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_plaintext',
  title: 'A security configuration of EMR lets nodes talk in plaintext',
  severity: 3,
  problem: 'What one node sends to another can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'certificates, and that the cluster is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_emr_security_configuration'],
        key: 'configuration.EncryptionConfiguration.EnableInTransitEncryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EMR::SecurityConfiguration'],
        key: 'SecurityConfiguration.EncryptionConfiguration.EnableInTransitEncryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
