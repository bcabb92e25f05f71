import { HIGH } from '@plumbline/model/severity';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_client_authority_public',
  title: 'Client certificates of every public authority sign in (SSLCACertificateFile)',
  terms: CLIENT_CERTIFICATE,
  severity: HIGH,
  problem:
    'The list holds all authorities that a system trusts for web sites. Anybody gets a certificate of one of them for a name of their own, and with it past the check.',
  remediation: 'Name the authority that signs for your own clients by `SSLCACertificateFile`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/ssl/ssl_howto.html#allclients',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcacertificatefile',
  ],
  references: [cwe(287), nist('IA-5(2)'), nist('AC-3')],

  examples: {
    bad: [
      `<VirtualHost *:443>
  SSLEngine on
  «SSLCACertificateFile /etc/ssl/certs/ca-certificates.crt»
  SSLVerifyClient require
</VirtualHost>`,
      `<VirtualHost *:443>
  SSLEngine on
  «SSLCACertificatePath /etc/ssl/certs/»
  <Location "/api">
    SSLVerifyClient require
  </Location>
</VirtualHost>`,
    ],
    good: [
      `<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/httpd/partners.pem
  SSLVerifyClient require
</VirtualHost>`,
      `<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/certs/ca-certificates.crt
</VirtualHost>`,
      `<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/certs/ca-certificates.crt
  SSLVerifyClient require
  <Location "/">
    Require expr %{SSL_CLIENT_S_DN_CN} == 'shop.example.com'
  </Location>
</VirtualHost>`,
      `<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/certs/ca-certificates.crt
  SSLVerifyClient require
  SSLOptions +StdEnvVars
</VirtualHost>`, // the program is told the name
      `<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/certs/ca-certificates.crt
  SSLVerifyClient require
  Include conf.d/access.conf
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    const found = new Map<Finding['at'], string>();
    for (const { args, scope } of file.lastDirectives('SSLVerifyClient')) {
      if (!/^(?:require|optional)$/i.test(args[0] ?? '')) continue;
      for (const name of ['SSLCACertificateFile', 'SSLCACertificatePath']) {
        const list = file.setting(name, scope);
        if (list.is === 'set' && isListOfPublicAuthorities(list.value)) found.set(list.at, name);
      }
    }
    if (found.size === 0 || mayAskWhoItIs(file)) return;
    for (const [at, name] of found) yield { at, message: `${name} is the list of all public authorities` };
  },
});

/** Whether something may look at more of a certificate than that it was verified. */
function mayAskWhoItIs(file: ApacheFile): boolean {
  if (!file.isNowhereHere('SSLUserName', 'SSLRequire')) return true;
  const options = file.directives('SSLOptions').flatMap(({ args }) => args);
  if (options.some((option) => option === undefined || /StdEnvVars|ExportCertData|FakeBasicAuth/i.test(option)))
    return true;
  return file
    .directives(
      'Require',
      'RewriteCond',
      'RequestHeader',
      'ProxySet',
      'SetEnvIf',
      'SetEnvIfExpr',
      'LuaHookAccessChecker',
    )
    .some(({ args }) => args.some((arg) => arg === undefined || /SSL_CLIENT_(?!VERIFY)|SSL::/i.test(arg)));
}
