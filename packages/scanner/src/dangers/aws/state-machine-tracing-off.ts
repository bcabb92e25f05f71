import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_state_machine_tracing_off',
  title: 'X-Ray tracing is off for a Step Functions state machine',
  severity: 1,
  problem: 'Where executions fail or take long is only found by searching through logs.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'a role that may write to X-Ray' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_sfn_state_machine'],
        key: 'tracing_configuration.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::StepFunctions::StateMachine'],
        key: 'TracingConfiguration.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['AWS::Serverless::StateMachine'],
        key: 'Tracing.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
