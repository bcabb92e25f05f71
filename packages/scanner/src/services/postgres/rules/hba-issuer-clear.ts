import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { recordRule } from '../postgres-rule.ts';

export default recordRule({
  id: 'postgres_hba_issuer_clear',
  title: 'Tokens come from an issuer that is asked without TLS (oauth, http://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Clients that take such an address fetch what they sign in with in cleartext. Whoever is on the path takes the token, or answers as the issuer.',
  remediation: 'Give the `https://` address of the issuer, in the record and at the issuer itself.',
  sources: ['https://www.postgresql.org/docs/current/auth-oauth.html'],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],
  examples: {
    bad: ['«hostssl all all 10.0.0.0/8 oauth issuer="http://idp.example.com" scope="openid"»\n'],
    good: [
      'hostssl all all 10.0.0.0/8 oauth issuer="https://idp.example.com" scope="openid"\n',
      '# hostssl all all 10.0.0.0/8 oauth issuer="http://idp.example.com" scope="openid"\n',
    ],
  },
  judge({ method, options }) {
    const issuer = options.get('issuer');
    return method === 'oauth' && issuer !== undefined && /^http:\/\//i.test(issuer) ? `issuer=${issuer}` : undefined;
  },
});
