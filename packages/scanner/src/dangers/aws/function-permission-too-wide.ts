import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import { otherThan, type ValueTest } from '../value-tests.ts';

const isMoreThanCall: ValueTest = otherThan('lambda:InvokeFunction', 'lambda:InvokeFunctionUrl');

export default settingDanger({
  name: 'aws_function_permission_too_wide',
  title: 'A permission of a Lambda function allows more than calling it',
  severity: 2,
  problem: 'Whoever it names may read the code of the function, change it, or hand its rights on.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'certainty that others only call it' },
  wrong: (answer) => Truth.any(answer.items().map(isMoreThanCall)),
  in: {
    terraform: [{ types: ['aws_lambda_permission'], key: 'action', bad: 'lambda:*', good: 'lambda:InvokeFunction' }],
    cloudformation: [
      { types: ['AWS::Lambda::Permission'], key: 'Action', bad: 'lambda:*', good: 'lambda:InvokeFunction' },
      { types: ['AWS::Lambda::Permission'], key: 'Action', bad: 'lambda:GetFunction', good: 'lambda:InvokeFunction' },
    ],
    ansible: [{ types: ['amazon.aws.lambda_policy'], key: 'action', bad: 'lambda:*', good: 'lambda:InvokeFunction' }],
  },
});
