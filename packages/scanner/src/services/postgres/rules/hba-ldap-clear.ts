import { isLoopback } from '../../../rules/loopback.ts';
import { HIGH } from '@plumbline/model/severity';
import { recordRule } from '../postgres-rule.ts';
import { addArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_ldap_clear',
  title: 'Passwords go to the LDAP server in cleartext',
  severity: HIGH,
  problem:
    'The server hands each password to the directory without TLS. Whoever listens in between learns the passwords of people, which open far more than this database.',
  remediation: 'Add `ldaptls=1` or use `ldapscheme=ldaps`.',
  sources: ['https://www.postgresql.org/docs/current/auth-ldap.html'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '«hostssl all all 10.0.0.0/8 ldap ldapserver=ldap.example.com ldapprefix="cn="»\n',
      '«hostssl all all 10.0.0.0/8 ldap ldapurl="ldap://ldap.example.com/dc=example"»\n',
    ],
    good: [
      'hostssl all all 10.0.0.0/8 ldap ldapserver=ldap.example.com ldaptls=1\n',
      'hostssl all all 10.0.0.0/8 ldap ldapserver=ldap.example.com ldapscheme=ldaps\n',
      'hostssl all all 10.0.0.0/8 ldap ldapurl="ldaps://ldap.example.com/dc=example"\n',
      'hostssl all all 10.0.0.0/8 ldap ldapserver=127.0.0.1\n',
    ],
  },

  judge({ method, options }) {
    if (method !== 'ldap' || options.get('ldaptls') === '1' || options.get('ldapscheme') === 'ldaps') return undefined;
    const server = options.get('ldapserver') ?? options.get('ldapurl') ?? '';
    const isSafe = server === '' || /^ldaps:/i.test(server) || server.split(' ').every(isLoopback);
    return isSafe ? undefined : 'ldap without ldaptls=1 and without ldaps';
  },
  fix: {
    kind: 'suggested',
    needs: 'an LDAP server that speaks TLS',
    edits: (finding) => addArgument(finding, 'ldaptls=1'),
  },
});
