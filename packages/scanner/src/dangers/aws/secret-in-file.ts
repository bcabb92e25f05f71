import { settingDanger } from '../setting-danger.ts';
import { secretTextOrDocument } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_in_file',
  title: 'The value of a secret stands in the file',
  severity: 5,
  problem: 'Everybody who can read the file or its history has the secret that Secrets Manager is to keep.',
  family: 'secrets',
  remediation: 'Take the text out of {}, and put it in by other ways. Change the secret.',
  wrong: secretTextOrDocument,
  in: {
    terraform: [
      {
        types: ['aws_secretsmanager_secret_version'],
        key: 'secret_string_wo',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.secret' },
      },
      {
        types: ['aws_secretsmanager_secret_version'],
        key: 'secret_string',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0wJ8r',
        good: { expression: 'var.secret' },
      },
      {
        types: ['aws_secretsmanager_secret_version'],
        key: 'secret_string',
        unset: 'fine',
        bad: '{"username":"shop","password":"wJ8rTz41qLm0"}',
        good: '{"username":"shop"}',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecretsManager::Secret'],
        key: 'SecretString',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0wJ8r',
        good: '{{resolve:ssm-secure:shop}}',
      },
      {
        types: ['AWS::SecretsManager::Secret'],
        key: 'SecretString',
        unset: 'fine',
        bad: '{"username":"shop","password":"wJ8rTz41qLm0"}',
        good: '{"username":"shop","password":"{{resolve:ssm-secure:shop}}"}',
      },
    ],
    ansible: [
      {
        types: ['community.aws.secretsmanager_secret'],
        shown: { name: 'shop' },
        key: 'secret',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0wJ8r',
        good: '{{ shop_secret }}',
      },
    ],
  },
});
