import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_sign_in_secret_in_file',
  title: 'A secret of the sign-in by OpenID Connect stands in the configuration (OIDCClientSecret)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the file, its backups or its repository poses as the site towards the provider, or makes sessions of their own.',
  remediation:
    'Take the secret from the environment, as `OIDCClientSecret ${OIDC_SECRET}`, or let a program print it by `exec:`, and change it.',
  sources: ['https://github.com/OpenIDC/mod_auth_openidc/blob/master/auth_openidc.conf'],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`«OIDCClientSecret vK8qLm2xRt5w»\n`, `«OIDCCryptoPassphrase "T7vNq2xWc9RbLz5KfYpD"»\n`],
    good: [
      `OIDCClientSecret \${OIDC_SECRET}\n`,
      `OIDCCryptoPassphrase "exec:/usr/local/bin/print-secret"\n`,
      `OIDCClientSecret ""\n`,
    ],
  },

  setting: ['OIDCClientSecret', 'OIDCCryptoPassphrase', 'OIDCOAuthClientSecret'],
  bad: (value) => !value.startsWith('exec:') && isExposedSecret(value) && { code: 'holds-secret' },
});
