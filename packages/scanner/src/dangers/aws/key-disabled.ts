import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_key_disabled',
  title: 'A KMS key is disabled',
  severity: 1,
  problem: 'What is encrypted with it cannot be read while it is.',
  family: 'hygiene',
  fix: { kind: 'suggested', needs: 'certainty that nobody disabled it on purpose' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_kms_key'], key: 'is_enabled', unset: 'fine', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::KMS::Key'], key: 'Enabled', unset: 'fine', bad: false, good: true }],
    ansible: [{ types: ['amazon.aws.kms_key'], key: 'enabled', unset: 'fine', bad: false, good: true }],
  },
});
