import { cwe, nist } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_authority_without_revocation',
  title: 'A private certificate authority publishes nothing about certificates that were revoked',
  severity: 2,
  problem: 'A certificate whose key was stolen is accepted until it runs out.',
  family: 'hygiene',
  references: [cwe(299), nist('SC-17')],
  fix: { kind: 'suggested', needs: 'a bucket for the list, and clients that read it' },
  sources: ['https://cloud.google.com/certificate-authority-service/docs/revoking-certificates'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_privateca_ca_pool'],
        key: 'publishing_options.publish_crl',
        unset: 'fine',
        bad: false,
        good: true,
        // Of the other tier nothing can be revoked.
        when: [{ key: 'tier', is: otherThan('DEVOPS'), shown: 'ENTERPRISE' }],
        shown: { 'publishing_options.publish_ca_cert': true },
      },
    ],
  },
});
