import { AT_THE_EDGE, AT_THE_EDGE_IN_CLOUDFORMATION } from '../edge-functions.ts';
import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_without_limit',
  title: 'A Lambda function has no limit of its own for how often it runs at once',
  severity: 1,
  problem: 'A flood of calls of one function takes away what all others of the account may use.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'a number that fits how often it is called' },
  wrong: below(0),
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'reserved_concurrent_executions',
        unset: 'bad',
        bad: -1,
        good: 50,
        unlessNamedBy: AT_THE_EDGE,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'ReservedConcurrentExecutions',
        unset: 'bad',
        good: 50,
        unlessNamedBy: AT_THE_EDGE_IN_CLOUDFORMATION,
      },
    ],
  },
});
