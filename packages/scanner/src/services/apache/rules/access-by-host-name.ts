import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { scopesAround } from '../apache-scopes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_access_by_host_name',
  title: 'Access is granted by the host name of the client',
  severity: MODERATE_LOW,
  problem:
    'Whom a name in DNS belongs to decides who gets in. An attacker who can change or forge answers of DNS passes, and the section opens to others when a name changes hands.',
  remediation: 'Name networks by `Require ip`, or ask for a password or a client certificate.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_authz_host.html#reqhost'],
  references: [cwe(350), nist('AC-3'), nist('IA-3')],

  examples: {
    bad: [
      `
<Location "/admin">
  «Require host partner.example.com»
</Location>`,
      `
<Location "/admin">
  «Require forward-dns home.example.org»
</Location>`,
      `
<Directory "/var/www/html/admin">
  Order deny,allow
  Deny from all
  «Allow from .example.com»
</Directory>`,
    ],
    good: [
      `
<Location "/admin">
  Require ip 10.0.0.0/8
</Location>`,
      `
<Location "/server-status">
  Require host localhost
</Location>`,
      `
<Directory "/var/www/html">
  Order allow,deny
  Allow from all
</Directory>`,
      `
<Directory "/var/www/html">
  Allow from env=LET_IN
  Allow from 192.168.1
  Allow from 2001:db8::/32
</Directory>`,
      `
<Location "/admin">
  <RequireAll>
    Require host partner.example.com
    Require valid-user
  </RequireAll>
</Location>`, // a password is asked for as well
    ],
  },

  *check({ file }) {
    for (const { at, name, args, scope } of file.directives('Require', 'Allow')) {
      // Beside something else that is asked for, the name lets nobody in by itself.
      if ([...scopesAround(scope)].some(({ kind }) => kind === 'requireall' || kind === 'requirenone')) continue;
      if (!file.decidesAccess(scope)) continue;
      const kinds = name === 'require' ? ['host', 'forward-dns'] : ['from'];
      const [kind, ...hosts] = args;
      if (kind === undefined || !kinds.includes(kind.toLowerCase())) continue;
      const named = hosts.find((host) => host !== undefined && isName(host));
      if (named !== undefined) yield { at, message: `whoever has the name ${named} gets in` };
    }
  },
});

/** A host or domain, and not `all`, `env=…`, an address, a network or the machine itself. */
function isName(host: string): boolean {
  return host.length <= LONGEST_NAME && /^\.?(?:[\w-]+\.)+[a-z][\w-]*\.?$/i.test(host);
}

/** Source: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_NAME = 253;
