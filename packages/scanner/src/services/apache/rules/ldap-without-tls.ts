import { isLoopback } from '../../../rules/loopback.ts';
import { HIGH } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_ldap_without_tls',
  title: 'LDAP passwords are sent in plaintext, without TLS',
  severity: HIGH,
  problem:
    'Every sign-in is checked with the LDAP server over an unencrypted connection. Whoever can listen on that network collects the passwords of all users, and of the account that searches the directory.',
  remediation: 'Use an `ldaps://` address, or add STARTTLS after the address, and set LDAPTrustedGlobalCert.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_authnz_ldap.html#authldapurl'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<Location "/wiki">
  AuthType Basic
  AuthBasicProvider ldap
  «AuthLDAPURL "ldap://ldap.example.com/ou=people,dc=example,dc=com?uid"»
  Require valid-user
</Location>`,
      `«AuthLDAPURL "ldap://127.0.0.1 ldap.example.com/dc=example,dc=com"»`,
    ],
    good: [
      `AuthLDAPURL "ldaps://ldap.example.com/ou=people,dc=example,dc=com?uid"`,
      `AuthLDAPURL "ldap://ldap.example.com/ou=people,dc=example,dc=com?uid" STARTTLS`,
      `
LDAPTrustedMode TLS
AuthLDAPURL "ldap://ldap.example.com/ou=people,dc=example,dc=com?uid"`,
      `AuthLDAPURL "ldap://127.0.0.1/ou=people,dc=example,dc=com?uid"`,
      `AuthLDAPURL "ldap:///ou=people,dc=example,dc=com?uid"`, // localhost
    ],
  },

  *check({ file }) {
    const isTrustedMode = file.directives('LDAPTrustedMode').some(({ args }) => args[0]?.toUpperCase() !== 'NONE');
    for (const { at, args } of file.lastDirectives('AuthLDAPURL')) {
      const [address, mode] = args;
      const host = /^ldap:\/\/([^/?]*)/i.exec(address ?? '')?.[1];
      const isEncrypted = isTrustedMode || (args.length > 1 && mode?.toUpperCase() !== 'NONE');
      if (host === undefined || isEncrypted || host.split(/\s+/).every(isOwnMachine)) continue;
      yield { at, message: `ldap://${host.slice(host.lastIndexOf('@') + 1)} is used without TLS` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an LDAP server that speaks TLS, and its authority’s certificate (LDAPTrustedGlobalCert)',
    edits: (finding) => rewriteArguments(finding, (address) => address.replace(/^ldap:\/\//i, 'ldaps://')),
  },
});

/** Without a name it is localhost. */
function isOwnMachine(host: string): boolean {
  return host === '' || isLoopback(host);
}
