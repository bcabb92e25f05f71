import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_exec_log_off',
  title: 'What is typed into containers of an ECS cluster is not logged',
  severity: 2,
  problem: 'Nobody can tell afterwards who ran which commands in a container.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a log group or bucket in the log configuration' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_ecs_cluster'],
        key: 'configuration.execute_command_configuration.logging',
        unset: 'fine',
        bad: 'NONE',
        good: 'OVERRIDE',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::Cluster'],
        key: 'Configuration.ExecuteCommandConfiguration.Logging',
        unset: 'fine',
        bad: 'NONE',
        good: 'OVERRIDE',
      },
    ],
  },
});
