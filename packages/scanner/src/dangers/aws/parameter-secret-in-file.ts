import { settingDanger } from '../setting-danger.ts';
import { matching, secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_parameter_secret_in_file',
  title: 'The value of a parameter of Systems Manager that names a secret stands in the file',
  severity: 4,
  problem: 'Everybody who can read the file, its history or the parameter has the secret.',
  family: 'secrets',
  remediation: 'Take the text out of the file: keep it in Secrets Manager. Change the secret.',
  wrong: secretText,
  in: {
    terraform: ['value', 'insecure_value'].map((key) => ({
      types: ['aws_ssm_parameter'],
      key,
      unset: 'fine',
      bad: 'wJ8rTz41qLm0',
      good: { expression: 'var.secret' },
      when: [{ key: 'name', is: matching(/(?:password|passwd|secret|token|api_?key)$/i), shown: '/shop/db/password' }],
    })),
    cloudformation: [
      {
        types: ['AWS::SSM::Parameter'],
        key: 'Value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: '{{resolve:secretsmanager:shop}}',
        when: [
          { key: 'Name', is: matching(/(?:password|passwd|secret|token|api_?key)$/i), shown: '/shop/db/password' },
        ],
      },
    ],
  },
});
