import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_code_not_signed',
  title: 'A Lambda function runs code that nobody signed',
  severity: 1,
  problem: 'Whoever may upload code runs it, and nobody can tell whether it is what was reviewed.',
  family: 'integrity',
  remediation: 'Name a code signing configuration in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lambda_function'],
        key: 'code_signing_config_arn',
        unset: 'bad',
        good: 'arn:aws:lambda:eu-central-1:111122223333:code-signing-config:shop',
        when: [{ key: 'package_type', is: otherThan('Image') }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Function'],
        key: 'CodeSigningConfigArn',
        unset: 'bad',
        good: 'arn:aws:lambda:eu-central-1:111122223333:code-signing-config:shop',
        when: [{ key: 'PackageType', is: otherThan('Image') }],
      },
    ],
  },
});
