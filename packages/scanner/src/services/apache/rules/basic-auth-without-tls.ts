import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn, type ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { hostOf, scopesAround, type Scope } from '../apache-scopes.ts';
import { demandsTls, isBehindProxy, isLocal } from '../virtual-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_basic_auth_without_tls',
  title: 'Basic authentication sends passwords in plaintext, without TLS',
  severity: HIGH,
  problem:
    'Basic authentication sends name and password with every request, merely encoded. Without TLS, here or in front of it, everyone on the network path can read and reuse them.',
  remediation: 'Move the protected area into a virtual host with `SSLEngine on`, and redirect the plain one to it.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_auth_basic.html',
    'https://www.rfc-editor.org/rfc/rfc7617#section-4',
    'https://github.com/gssapi/mod_auth_gssapi#gssapibasicauth',
  ],
  references: [cwe(319), nist('SC-8'), pci('8.3.2')],

  examples: {
    bad: [
      `
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  <Location "/admin">
    «AuthType Basic»
    AuthName "Staff"
    Require valid-user
  </Location>
</VirtualHost>`,
      `
<VirtualHost *:80>
  <Directory "/srv/shop/private">
    «AuthType Basic»
    Require valid-user
  </Directory>
</VirtualHost>`,
      `
<VirtualHost *:80>
  <Location "/">
    AuthType GSSAPI
    «GssapiBasicAuth On»
    Require valid-user
  </Location>
</VirtualHost>`, // where a browser has no ticket
      `
ServerRoot "/etc/httpd"
Listen 8080
DocumentRoot "/srv/shop"
<Location "/">
  «AuthType Basic»
  Require valid-user
</Location>`,
    ],
    good: [
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLEngine on
  <Location "/admin">
    AuthType Basic
    Require valid-user
  </Location>
</VirtualHost>`,
      `
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  RemoteIPHeader X-Forwarded-For
  <Location "/admin">
    AuthType Basic
    Require valid-user
  </Location>
</VirtualHost>`, // a proxy stands before it, which may speak TLS
      `
<VirtualHost *:8080>
  <Location "/admin">
    AuthType Basic
    Require valid-user
  </Location>
</VirtualHost>`, // the main configuration may say SSLEngine on
      `
ServerRoot "/etc/httpd"
Listen 127.0.0.1:8080
<Location "/">
  AuthType Basic
  Require valid-user
</Location>`,
      `
ServerRoot "/etc/httpd"
Listen 80
<Directory "/srv/shop">
  AuthType Basic
  Require valid-user
</Directory>
<VirtualHost *:443>
  SSLEngine on
  DocumentRoot "/srv/shop"
</VirtualHost>`, // nobody reaches the folder by the main server
    ],
  },

  *check({ file }) {
    const isProxied = isBehindProxy(file);
    for (const { at, name, args, scope } of file.lastDirectives('AuthType', 'GssapiBasicAuth')) {
      const host = hostOf(scope);
      const isBasic = args[0]?.toLowerCase() === (name === 'authtype' ? 'basic' : 'on');
      if (!isBasic || isOn(file.setting('GssapiSSLonly', scope))) continue;
      // Where there are virtual hosts, those answer that may speak TLS.
      if (host === file.server && (file.virtualHosts.length > 0 || !listensInTheClear(file))) continue;
      // Nothing that is said elsewhere has port 80 speak TLS.
      const isPlain = host.args.length > 0 && host.args.every((address) => address?.endsWith(':80') === true);
      const engine = file.setting('SSLEngine', host);
      if (isOn(engine) || (engine.is === 'unknown' && !isPlain)) continue;
      if ((host !== file.server && isLocal(host)) || [...scopesAround(scope)].some(demandsTls)) continue;
      if (isProxied) yield UNKNOWN;
      else yield { at, message: `${at.name} is ${args[0]} in ${nameOf(host)}, which speaks no TLS` };
    }
  },
});

function nameOf({ section, args }: Scope): string {
  return section === undefined ? 'the main server' : `<VirtualHost ${args.join(' ')}>`;
}

/** Whether the network reaches the main server, and no port of it is said to speak TLS. */
function listensInTheClear(file: ApacheFile): boolean {
  const listens = file.directives('Listen');
  const isOpen = listens.some(({ args: [address] }) => address !== undefined && !isLoopback(address));
  return isOpen && file.isWhole && listens.every(({ args }) => args[1]?.toLowerCase() !== 'https');
}
