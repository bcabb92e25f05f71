import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';
import { cwe, nist } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_authority_without_revocation',

  title: 'A private certificate authority publishes nothing about certificates that were revoked',
  severity: 2,
  problem: 'A certificate whose key was stolen is accepted until it runs out.',
  family: 'hygiene',
  references: [cwe(299), nist('SC-17')],
  remediation: 'Switch on {}, or OCSP beside it.',
  fix: { kind: 'suggested', needs: 'a bucket for the list' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_acmpca_certificate_authority'],
        key: 'revocation_configuration.crl_configuration.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'revocation_configuration.ocsp_configuration.enabled', is: otherThan('true') }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ACMPCA::CertificateAuthority'],
        key: 'RevocationConfiguration.CrlConfiguration.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'RevocationConfiguration.OcspConfiguration.Enabled', is: otherThan('true') }],
      },
    ],
  },
});
