import { AT_THE_EDGE, AT_THE_EDGE_IN_CLOUDFORMATION } from '../edge-functions.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_tracing_off',
  title: 'X-Ray tracing is off for a Lambda function',
  severity: 1,
  problem: 'Where calls fail or take long, and who sends them, is only found by searching through logs.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'a role that may write to X-Ray' },
  wrong: oneOf('PassThrough'),
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'tracing_config.mode',
        unset: 'bad',
        bad: 'PassThrough',
        good: 'Active',
        standsAlone: true,
        unlessNamedBy: AT_THE_EDGE,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'TracingConfig.Mode',
        unset: 'bad',
        bad: 'PassThrough',
        good: 'Active',
        standsAlone: true,
        unlessNamedBy: AT_THE_EDGE_IN_CLOUDFORMATION,
      },
      { types: ['AWS::Serverless::Function'], key: 'Tracing', unset: 'bad', bad: 'PassThrough', good: 'Active' },
      {
        types: ['AWS::Serverless::StateMachine'],
        key: 'Tracing.Enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda'],
        key: 'tracing_mode',
        unset: 'bad',
        bad: 'PassThrough',
        good: 'Active',
        shown: { name: 'shop' },
      },
    ],
  },
});
