import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_password_in_state',
  title: "The password of an IAM user stands in Terraform's state in plain text (no pgp_key)",
  severity: 3,
  problem: 'Whoever can read the state or the outputs signs in to the console as the user.',
  remediation: 'Set `{}` to a key that the user alone can read with.',
  family: 'secrets',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_iam_user_login_profile'],
        key: 'pgp_key',
        unset: 'bad',
        good: 'keybase:anna',
        isExample: true,
      },
    ],
  },
});
