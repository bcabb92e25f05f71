import { MODERATE } from '@plumbline/model/severity';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_realm_ignored',
  title: 'Users of every Kerberos realm are the same',
  severity: MODERATE,
  problem:
    'With `include_realm=0` the realm is cut off, so a user of any realm that the server trusts is the user of that name here.',
  remediation: 'Remove `include_realm=0` and map names in pg_ident.conf, or add `krb_realm`.',
  sources: ['https://www.postgresql.org/docs/current/gssapi-auth.html'],
  references: [cwe(290), nist('IA-2')],

  examples: {
    bad: ['«hostgssenc all all 10.0.0.0/8 gss include_realm=0»\n'],
    good: [
      'hostgssenc all all 10.0.0.0/8 gss include_realm=0 krb_realm=EXAMPLE.COM\n',
      'hostgssenc all all 10.0.0.0/8 gss map=people\n',
    ],
  },

  judge: ({ method, options }) =>
    (method === 'gss' || method === 'sspi') && options.get('include_realm') === '0' && !options.has('krb_realm')
      ? 'include_realm is 0 and krb_realm is not set'
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a map in pg_ident.conf from names with the realm to users',
    edits: (finding) => setArgument(finding, /^include_realm=0$/, 'include_realm=1'),
  },
});
