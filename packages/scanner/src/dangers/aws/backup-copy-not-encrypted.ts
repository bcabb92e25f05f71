import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

const KEY = 'arn:aws:kms:eu-central-1:111122223333:key/shop';

export default settingDanger({
  name: 'aws_backup_copy_not_encrypted',
  title: 'A copy of snapshots for another region is not encrypted',
  severity: 3,
  problem: 'Whoever gets hold of the copy reads all of the disk.',
  family: 'encryptionAtRest',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_dlm_lifecycle_policy'],
        each: 'policy_details.action[].cross_region_copy',
        key: 'encryption_configuration.encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        shown: {
          'policy_details.action[].cross_region_copy[].target': 'eu-west-1',
          'policy_details.action[].cross_region_copy[].encryption_configuration.cmk_arn': KEY,
        },
      },
      {
        types: ['aws_dlm_lifecycle_policy'],
        each: 'policy_details.schedule[].cross_region_copy_rule',
        key: 'encrypted',
        bad: false,
        good: true,
        shown: { 'policy_details.schedule[].cross_region_copy_rule[].cmk_arn': KEY },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DLM::LifecyclePolicy'],
        each: 'PolicyDetails.Actions[].CrossRegionCopy',
        key: 'EncryptionConfiguration.Encrypted',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::DLM::LifecyclePolicy'],
        each: 'PolicyDetails.Schedules[].CrossRegionCopyRules',
        key: 'Encrypted',
        bad: false,
        good: true,
      },
    ],
  },
});
