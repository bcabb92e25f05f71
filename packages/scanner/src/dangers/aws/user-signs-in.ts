import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_signs_in',
  title: 'A user of IAM has a password for the console',
  severity: 1,
  problem: 'The password is one more that can be guessed or stolen, and stays when its owner leaves.',
  family: 'authentication',
  remediation: 'Let people sign in by the identity provider of the company, and take {} away.',
  wrong: there,
  in: {
    terraform: [
      { types: ['aws_iam_user_login_profile'], key: 'user', unset: 'fine', bad: 'shop', good: { expression: 'null' } },
    ],
    cloudformation: [
      {
        types: ['AWS::IAM::User'],
        key: 'LoginProfile',
        unset: 'fine',
        bad: { PasswordResetRequired: true },
        good: { expression: '!Ref AWS::NoValue' },
      },
    ],
  },
});
