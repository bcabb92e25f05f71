import { AT_THE_EDGE, AT_THE_EDGE_IN_CLOUDFORMATION } from '../edge-functions.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_without_dead_letters',
  title: 'What a Lambda function fails to handle is lost: it has no dead-letter queue',
  severity: 1,
  problem: 'Events that made it fail, by mistake or on purpose, can be neither looked at nor tried again.',
  family: 'availability',
  remediation: 'Name a queue or topic in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'dead_letter_config.target_arn',
        unset: 'bad',
        good: 'arn:aws:sqs:eu-central-1:111122223333:shop',
        unlessNamedBy: AT_THE_EDGE,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'DeadLetterConfig.TargetArn',
        unset: 'bad',
        good: 'arn:aws:sqs:eu-central-1:111122223333:shop',
        unlessNamedBy: AT_THE_EDGE_IN_CLOUDFORMATION,
      },
      {
        types: ['AWS::Serverless::Function'],
        key: 'DeadLetterQueue.TargetArn',
        formerKey: 'DeadLetterConfig.TargetArn', // as functions of Lambda have it: SAM refuses it
        unset: 'bad',
        good: 'arn:aws:sqs:eu-central-1:111122223333:shop',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda'],
        shown: { name: 'shop' },
        key: 'dead_letter_arn',
        unset: 'bad',
        good: 'arn:aws:sqs:eu-central-1:111122223333:shop',
      },
    ],
  },
});
