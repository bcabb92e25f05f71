import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_queries_choose_settings',
  title: 'Callers of Athena may put their own settings above those of the workgroup',
  severity: 2,
  problem: 'Results may be written elsewhere and unencrypted.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'a place for results in the settings of the workgroup' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_athena_workgroup'],
        key: 'configuration.enforce_workgroup_configuration',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Athena::WorkGroup'],
        key: 'WorkGroupConfiguration.EnforceWorkGroupConfiguration',
        bad: false,
        good: true,
      },
    ],
  },
});
