import { MODERATE } from '@plumbline/model/severity';
import { identRule } from '../postgres-rule.ts';
import { USERNAME_MAPS } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default identRule({
  id: 'postgres_ident_any_realm',
  title: 'A map takes users of every Kerberos realm for those of the same name here',
  terms: ['include_realm', 'krb_realm', 'authentication bypass'],
  severity: MODERATE,
  problem:
    'The expression cuts off whatever stands behind the @: a user of any realm that the server trusts is the user of that name in the database.',
  remediation: 'Write the realm into the expression, such as `/^(.*)@EXAMPLE\\.COM$`.',
  sources: [USERNAME_MAPS, 'https://www.postgresql.org/docs/current/gssapi-auth.html'],
  references: [cwe(290), nist('IA-2')],

  examples: {
    bad: ['«people /^(.*)@.*$ \\1»\n', '«people "/^([a-z]+)@.+$" \\1»\n'],
    good: [
      'people /^(.*)@EXAMPLE\\.COM$ \\1\n',
      'people /^(.*)@(.*)\\.example\\.com$ \\1\n',
      '# people /^(.*)@.*$ \\1\n',
      {
        text: 'people /^(.*)@.*$ \\1\n',
        files: { 'pg_hba.conf': 'hostgssenc all all samenet gss map=people krb_realm=EXAMPLE.COM\n' },
      },
      {
        text: 'people /^(.*)@.*$ \\1\n',
        files: { 'pg_hba.conf': 'hostssl all all samenet cert map=people\n' }, // of names in certificates
      },
    ],
  },

  judge({ map, systemUser, databaseUser }, { subject }) {
    if (!databaseUser.includes('\\1') || !/^\/.{0,200}@\(?\.[*+]\)?\$?$/.test(systemUser)) return undefined;
    const users = subject.hba?.records.filter(({ options }) => options.get('map') === map) ?? [];
    const isLimited =
      users.length > 0 && users.every(({ method, options }) => !KERBEROS.test(method) || options.has('krb_realm'));
    return isLimited ? undefined : 'the expression fits every realm';
  },
});

const KERBEROS = /^(?:gss|sspi)$/;
