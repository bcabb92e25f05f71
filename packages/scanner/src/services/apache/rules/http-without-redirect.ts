import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn, type ApacheFile, type Section } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesBelow, type Scope } from '../apache-scopes.ts';
import { demandsTls, isBehindProxy, isLocal, isPassedOn, isRedirectOnly } from '../virtual-hosts.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_http_without_redirect',
  title: 'Content is served over plaintext HTTP, beside a virtual host with HTTPS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The same site answers on port 80 with content instead of sending visitors to HTTPS. An attacker who listens on the network reads and changes pages, passwords and sessions.',
  remediation: 'Let the virtual host of port 80 do nothing but `Redirect permanent "/" "https://www.example.com/"`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_howto.html',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
«<VirtualHost *:80>»
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
</VirtualHost>
<VirtualHost *:443>
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
  SSLEngine on
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:80>
  ServerName shop.example.com
  Redirect permanent "/" "https://shop.example.com/"
</VirtualHost>
<VirtualHost *:443>
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
  SSLEngine on
</VirtualHost>`,
      `
<VirtualHost *:80>
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
  RewriteEngine On
  RewriteCond %{HTTPS} off
  RewriteRule "^" "https://%{HTTP_HOST}%{REQUEST_URI}" [R=301,L]
</VirtualHost>
<VirtualHost *:443>
  ServerName shop.example.com
  SSLEngine on
</VirtualHost>`,
      `
<VirtualHost *:80>
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
</VirtualHost>
<VirtualHost *:443>
  ServerName other.example.com
  SSLEngine on
</VirtualHost>`, // another site
      `
<VirtualHost 127.0.0.1:80>
  ServerName shop.example.com
  DocumentRoot "/var/www/shop"
</VirtualHost>
<VirtualHost *:443>
  ServerName shop.example.com
  SSLEngine on
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    const secure = new Set(file.virtualHosts.filter((host) => isOn(file.setting('SSLEngine', host))).flatMap(namesOf));
    const isProxied = isBehindProxy(file);
    for (const host of file.virtualHosts) {
      if (!isPlain(file, host) || !namesOf(host).some((name) => secure.has(name))) continue;
      if (isRedirectOnly(host) || demandsTls(file.server) || isSecured(host)) continue;
      if (!isPassedOn(host) && !host.directives.some(({ name }) => name === 'documentroot')) continue;
      if (isProxied || host.directives.some(({ name }) => MAY_REDIRECT.has(name))) yield UNKNOWN;
      else yield { at: host.section, head: true, message: 'port 80 serves content and does not redirect to HTTPS' };
    }
  },
});

/** Includes that are not there, and macros. */
const MAY_REDIRECT: ReadonlySet<string> = new Set(['include', 'includeoptional', 'use']);

const isSecured = oncePer((host: Scope) =>
  [...scopesBelow(host)].some((scope) => demandsTls(scope) || scope.directives.some(isConditionOnTls)),
);

function isConditionOnTls({ name, args }: Scope['directives'][number]): boolean {
  return (
    (name === 'rewritecond' && /HTTPS/i.test(args[0] ?? '')) ||
    (name === 'rewriteoptions' && /inherit/i.test(args[0] ?? ''))
  );
}

function isPlain(file: ApacheFile, host: Section): boolean {
  const isPort80 = host.args.length > 0 && host.args.every((address) => address?.endsWith(':80') === true);
  return isPort80 && !isLocal(host) && !isOn(file.setting('SSLEngine', host));
}

function namesOf({ directives }: Scope): readonly string[] {
  return directives
    .filter(({ name }) => name === 'servername' || name === 'serveralias')
    .flatMap(({ args }) => args.map((name) => name?.toLowerCase().replace(/:\d+$/, '')))
    .filter((name) => name !== undefined);
}
