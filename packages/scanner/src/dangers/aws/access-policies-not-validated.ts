import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_access_policies_not_validated',
  title: 'Verified Permissions takes policies that do not fit its schema: validation is OFF',
  severity: 1,
  problem:
    'A policy that misspells a type, an action or an attribute is stored, and then forbids nothing of what it was written against.',
  family: 'integrity',
  remediation: 'Store a schema and set {} to `STRICT`.',
  sources: ['https://docs.aws.amazon.com/verifiedpermissions/latest/userguide/policy-validation-mode.html'],
  wrong: oneOf('OFF'),
  in: {
    terraform: [
      {
        types: ['aws_verifiedpermissions_policy_store'],
        key: 'validation_settings.mode',
        unset: 'fine',
        bad: 'OFF',
        good: 'STRICT',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::VerifiedPermissions::PolicyStore'],
        key: 'ValidationSettings.Mode',
        unset: 'fine',
        bad: 'OFF',
        good: 'STRICT',
      },
    ],
  },
});
