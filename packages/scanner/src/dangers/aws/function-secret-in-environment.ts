import { settingDanger } from '../setting-danger.ts';
import { secretMember } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_secret_in_environment',
  title: 'An environment variable of a Lambda function holds a secret',
  severity: 4,
  problem: 'Whoever may look at the function in the console, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: let the function read it from Secrets Manager. Change the secret.',
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'environment.variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'Environment.Variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['AWS::Serverless::Function'],
        key: 'Environment.Variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda'],
        key: 'environment_variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
    ],
  },
});
