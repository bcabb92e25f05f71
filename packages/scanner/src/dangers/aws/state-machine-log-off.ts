import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_state_machine_log_off',
  title: 'A Step Functions state machine keeps no log of its executions',
  severity: 1,
  problem: 'What it did with which input cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a log group, and a role that may write there' },
  wrong: oneOf('OFF'),
  in: {
    terraform: [
      { types: ['aws_sfn_state_machine'], key: 'logging_configuration.level', unset: 'bad', bad: 'OFF', good: 'ALL' },
    ],
    cloudformation: [
      {
        types: ['AWS::StepFunctions::StateMachine'],
        key: 'LoggingConfiguration.Level',
        unset: 'bad',
        bad: 'OFF',
        good: 'ALL',
      },
      { types: ['AWS::Serverless::StateMachine'], key: 'Logging.Level', unset: 'bad', bad: 'OFF', good: 'ALL' },
    ],
  },
});
