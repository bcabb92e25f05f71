import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_certificate_digest_weak',
  title: 'A certificate is signed with MD5 or SHA-1',
  severity: MODERATE,
  problem:
    'Somebody else can make a certificate that has the same signature, and current programs refuse the one that is made here.',
  remediation: 'Remove the argument, or sign with `sha256`.',
  sources: [
    moduleDocs('x509_certificate', 'community/crypto'),
    'https://nvlpubs.nist.gov/nistpubs/SpecialPublications/NIST.SP.800-131Ar2.pdf',
  ],
  references: [cwe(328), nist('SC-13')],

  examples: {
    bad: [
      tasks(`- community.crypto.x509_certificate:
    path: /etc/shop/cert.pem
    provider: selfsigned
    «selfsigned_digest: sha1»`),
      tasks(`- openssl_csr: «path=/etc/shop/csr.pem digest=MD5»`),
    ],
    good: [
      tasks(`- community.crypto.x509_certificate:
    path: /etc/shop/cert.pem
    provider: ownca
    ownca_digest: sha256`),
      tasks(`- community.crypto.x509_certificate:
    path: /etc/shop/cert.pem
    ownca_digest: "{{ digest }}"`),
    ],
  },

  modules: [
    'openssl_certificate',
    'openssl_csr',
    'openssl_csr_pipe',
    'x509_certificate',
    'x509_certificate_pipe',
    'x509_crl',
  ],
  argument: ['selfsigned_digest', 'ownca_digest', 'digest'],
  bad: (text) => /^(?:md[245]|sha-?1)$/i.test(text),
  fix: { needs: 'certainty that all who read the certificate know SHA-256', value: 'sha256' },
});
