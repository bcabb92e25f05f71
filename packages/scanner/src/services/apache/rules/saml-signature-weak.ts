import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_saml_signature_weak',
  title: 'Messages of SAML are signed with SHA-1 (MellonSignatureMethod rsa-sha1)',
  terms: ['SHA1'],
  severity: MODERATE_LOW,
  problem:
    'For SHA-1, two texts with the same hash can be made, so that a signature for one is good for the other. Providers of identities have begun to refuse it.',
  remediation: 'Set `MellonSignatureMethod rsa-sha256`.',
  sources: [
    'https://github.com/latchset/mod_auth_mellon/blob/main/README.md',
    'https://csrc.nist.gov/projects/hash-functions',
  ],
  references: [cwe(328), nist('SC-13')],

  examples: {
    bad: [`MellonEnable "auth"\n«MellonSignatureMethod rsa-sha1»\n`],
    good: [`MellonEnable "auth"\nMellonSignatureMethod rsa-sha256\n`, `MellonEnable "auth"\n`],
  },

  setting: 'MellonSignatureMethod',
  bad: (value) => /^rsa-sha1$/i.test(value),
  default: UNTOLD,
  safe: 'rsa-sha256',
  fix: { kind: 'suggested', needs: 'a provider of identities that takes it' },
});
