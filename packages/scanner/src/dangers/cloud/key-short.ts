import { settingDanger } from '../setting-danger.ts';
import { below, oneOf, otherThan, within } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_short',
  title: 'A private key that Terraform, Vault or AWS makes, or an authority of Google signs, is too short',
  severity: 3,
  problem:
    'An RSA key of fewer than 2048 bits has less than the 112 bits of strength that NIST asks for: whoever has enough machines works it out from the public one, and has all that it protects.',
  family: 'weakProtocol',
  sources: ['https://nvlpubs.nist.gov/nistpubs/SpecialPublications/NIST.SP.800-131Ar2.pdf'],
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
      {
        types: [
          'vault_pki_secret_backend_role',
          'vault_pki_secret_backend_root_cert',
          'vault_pki_secret_backend_intermediate_cert_request',
        ],
        key: 'key_bits',
        // 0 is what fits the type of the key: 2048 for RSA.
        wrong: within(1, 2047),
        unset: 'fine',
        bad: 1024,
        good: 3072,
        when: [{ key: 'key_type', is: otherThan('ec', 'ed25519', 'any'), shown: 'rsa' }],
      },
      {
        types: ['google_privateca_ca_pool'],
        each: 'issuance_policy.allowed_key_types',
        key: 'rsa.min_modulus_size',
        unset: 'fine',
        bad: 1024,
        good: 3072,
      },
      {
        types: ['aws_sesv2_email_identity'],
        key: 'dkim_signing_attributes.next_signing_key_length',
        wrong: oneOf('RSA_1024_BIT'),
        unset: 'fine',
        bad: 'RSA_1024_BIT',
        good: 'RSA_2048_BIT',
      },
      {
        types: ['aws_acm_certificate'],
        key: 'key_algorithm',
        wrong: oneOf('RSA_1024'),
        unset: 'fine',
        bad: 'RSA_1024',
        good: 'RSA_2048',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SES::EmailIdentity'],
        key: 'DkimSigningAttributes.NextSigningKeyLength',
        wrong: oneOf('RSA_1024_BIT'),
        unset: 'fine',
        bad: 'RSA_1024_BIT',
        good: 'RSA_2048_BIT',
      },
      {
        types: ['AWS::CertificateManager::Certificate'],
        key: 'KeyAlgorithm',
        wrong: oneOf('RSA_1024'),
        unset: 'fine',
        bad: 'RSA_1024',
        good: 'RSA_2048',
      },
    ],
  },
});
