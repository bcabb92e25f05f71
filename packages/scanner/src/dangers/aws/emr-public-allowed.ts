import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_public_allowed',
  title: 'EMR clusters may be public: block public access is off for the account',
  severity: 3,
  problem: 'A security group that lets everyone in puts the data and the consoles of a cluster on the internet.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/emr-block-public-access.html'],
  fix: { kind: 'suggested', needs: 'certainty that nobody outside needs a cluster' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_emr_block_public_access_configuration'],
        key: 'block_public_security_group_rules',
        bad: false,
        good: true,
      },
    ],
  },
});
