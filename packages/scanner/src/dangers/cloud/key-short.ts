import { settingDanger } from '../setting-danger.ts';
import { below, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_short',
  title: 'A private key that Terraform makes is too short',
  severity: 3,
  problem: 'An RSA key of less than 2048 bits can be worked out from the public one, and with it all that it protects.',
  family: 'weakProtocol',
  sources: ['https://csrc.nist.gov/pubs/sp/800/131/a/r2/final'],
  wrong: below(2048),
  in: {
    terraform: [
      {
        types: ['tls_private_key'],
        key: 'rsa_bits',
        unset: 'fine',
        bad: 1024,
        good: 4096,
        when: [{ key: 'algorithm', is: oneOf('RSA'), shown: 'RSA' }],
      },
    ],
  },
});
