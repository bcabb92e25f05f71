import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_code_not_signed',
  title: 'A Lambda function may run code that nobody signed',
  severity: 1,
  problem: 'Whoever may upload code runs it, and nobody can tell whether it is what was reviewed.',
  family: 'integrity',
  remediation: 'Have only signed code run: set {}.',
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
      {
        types: ['aws_lambda_code_signing_config'],
        key: 'policies.untrusted_artifact_on_deployment',
        wrong: oneOf('Warn'),
        bad: 'Warn',
        good: 'Enforce',
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
      {
        types: ['AWS::Lambda::CodeSigningConfig'],
        key: 'CodeSigningPolicies.UntrustedArtifactOnDeployment',
        wrong: oneOf('Warn'),
        bad: 'Warn',
        good: 'Enforce',
      },
    ],
  },
});
