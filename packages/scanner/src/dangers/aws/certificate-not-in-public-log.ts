import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_certificate_not_in_public_log',

  title: 'A certificate of ACM is kept out of the public logs (certificate transparency)',
  severity: 1,
  problem: 'Browsers distrust it, and nobody sees when someone else gets a certificate for the same name.',
  family: 'monitoring',
  fix: { kind: 'suggested', needs: 'certainty that everybody may know the names' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_acm_certificate'],
        key: 'options.certificate_transparency_logging_preference',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CertificateManager::Certificate'],
        key: 'CertificateTransparencyLoggingPreference',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
  },
});
