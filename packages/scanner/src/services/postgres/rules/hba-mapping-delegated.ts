import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recordRule } from '../postgres-rule.ts';

export default recordRule({
  id: 'postgres_hba_mapping_delegated',
  title: 'The validator of tokens alone decides as which role somebody signs in (delegate_ident_mapping)',
  severity: MODERATE,
  problem:
    'PostgreSQL no longer compares the name in the token with the role. A validator that does not do it lets every owner of a token be any role, superusers among them.',
  remediation: 'Remove `delegate_ident_mapping=1`, and give the names by `map=` in pg_ident.conf.',
  sources: ['https://www.postgresql.org/docs/current/auth-oauth.html'],
  references: [cwe(285), nist('AC-3'), nist('IA-2')],
  examples: {
    bad: [
      '«hostssl all all 10.0.0.0/8 oauth issuer="https://idp.example.com" scope="openid" delegate_ident_mapping=1»\n',
    ],
    good: [
      'hostssl all all 10.0.0.0/8 oauth issuer="https://idp.example.com" scope="openid" map=people\n',
      'hostssl all all 10.0.0.0/8 oauth issuer="https://idp.example.com" scope="openid" delegate_ident_mapping=0\n',
    ],
  },
  judge: ({ options }) => (options.get('delegate_ident_mapping') === '1' ? 'delegate_ident_mapping=1' : undefined),
});
