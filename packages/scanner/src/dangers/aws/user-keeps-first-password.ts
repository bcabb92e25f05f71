import { settingDanger } from '../setting-danger.ts';
import { off, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_keeps_first_password',
  title: 'An IAM user need not change the password that somebody else gave',
  severity: 2,
  problem: 'Whoever wrote or read the template knows it for as long as the user lives.',
  family: 'passwords',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_iam_user_login_profile'], key: 'password_reset_required', bad: false, good: true }],
    cloudformation: [
      {
        types: ['AWS::IAM::User'],
        key: 'LoginProfile.PasswordResetRequired',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'LoginProfile', is: there }],
        shown: { 'LoginProfile.Password': '{{resolve:secretsmanager:anna}}' },
      },
    ],
  },
});
