import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_api_skips_certificate',

  title: 'API Gateway does not look at the certificate of what stands behind it',
  severity: 3,
  problem: 'An attacker on the network path poses as the backend, and reads and changes what is sent.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  fix: { kind: 'suggested', needs: 'a certificate of the backend that API Gateway trusts' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_integration'],
        key: 'tls_config.insecure_skip_verification',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
