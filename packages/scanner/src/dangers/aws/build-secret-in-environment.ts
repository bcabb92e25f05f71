import { settingDanger } from '../setting-danger.ts';
import { secretNamedBut } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_secret_in_environment',
  title: 'A plain environment variable of CodeBuild holds a secret',
  severity: 4,
  problem: 'Whoever may look at the project in the console, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: give it the type `SECRETS_MANAGER`. Change the secret.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html'],
  wrong: secretNamedBut(['type', 'Type'], /^(?:PARAMETER_STORE|SECRETS_MANAGER)$/),
  in: {
    terraform: [
      {
        types: ['aws_codebuild_project'],
        key: 'environment.environment_variable',
        unset: 'fine',
        bad: { name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' },
        good: { name: 'DB_HOST', value: 'db.shop.example' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'Environment.EnvironmentVariables',
        unset: 'fine',
        bad: [{ Name: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Name: 'DB_HOST', Value: 'db.shop.example' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.codebuild_project'],
        shown: { name: 'shop' },
        key: 'environment.environment_variables',
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
      },
    ],
  },
});
