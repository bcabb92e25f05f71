import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_queue_not_encrypted',
  title: 'Encryption of an SQS queue is switched off',
  severity: 3,
  problem: 'Whoever gets at the storage behind the queue reads its messages.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sqs-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_sqs_queue'],
        key: 'sqs_managed_sse_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'kms_master_key_id', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SQS::Queue'],
        key: 'SqsManagedSseEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'KmsMasterKeyId', is: missing }],
      },
    ],
  },
});
