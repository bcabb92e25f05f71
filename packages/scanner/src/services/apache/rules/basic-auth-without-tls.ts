import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { hostOf, scopesAround } from '../apache-scopes.ts';
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
    ],
  },

  *check({ file }) {
    const isProxied = isBehindProxy(file);
    for (const { at, name, args, scope } of file.lastDirectives('AuthType', 'GssapiBasicAuth')) {
      const host = hostOf(scope);
      const isBasic = args[0]?.toLowerCase() === (name === 'authtype' ? 'basic' : 'on');
      if (!isBasic || host === file.server || isOn(file.setting('GssapiSSLonly', scope))) continue;
      // Nothing that is said elsewhere has port 80 speak TLS.
      const isPlain = host.args.length > 0 && host.args.every((address) => address?.endsWith(':80') === true);
      const engine = file.setting('SSLEngine', host);
      if (isOn(engine) || (engine.is === 'unknown' && !isPlain)) continue;
      if (isLocal(host) || [...scopesAround(scope)].some(demandsTls)) continue;
      if (isProxied) yield UNKNOWN;
      else
        yield { at, message: `${at.name} is ${args[0]} in <VirtualHost ${host.args.join(' ')}>, which speaks no TLS` };
    }
  },
});
