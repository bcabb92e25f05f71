import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_root_authority_enabled',
  title: 'The root of a private certificate authority (Private CA) stays switched on',
  severity: 1,
  problem:
    'Whoever may use it issues certificates that everything of yours trusts, and it cannot be replaced as those below it can.',
  family: 'leastPrivilege',
  remediation: 'Let it sign the authorities below it, and set {} to `false` afterwards.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/pca-controls.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_acmpca_certificate_authority'],
        key: 'enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'type', is: oneOf('ROOT'), shown: 'ROOT' }],
      },
    ],
  },
});
