import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_permission_too_wide',
  title: 'A permission of a Lambda function allows more than calling it',
  severity: 2,
  problem: 'Whoever it names may change the function, or hand its rights on.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'certainty that others only call it' },
  wrong: otherThan('lambda:InvokeFunction', 'lambda:InvokeFunctionUrl', 'lambda:GetFunction', 'lambda:GetLayerVersion'),
  in: {
    terraform: [{ types: ['aws_lambda_permission'], key: 'action', bad: 'lambda:*', good: 'lambda:InvokeFunction' }],
    cloudformation: [
      { types: ['AWS::Lambda::Permission'], key: 'Action', bad: 'lambda:*', good: 'lambda:InvokeFunction' },
    ],
    ansible: [{ types: ['amazon.aws.lambda_policy'], key: 'action', bad: 'lambda:*', good: 'lambda:InvokeFunction' }],
  },
});
