import { CRITICAL } from '@plumbline/model/severity';
import type { Section } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_tls_off_on_https_port',
  title: 'A virtual host on port 443 does not use TLS',
  terms: UNENCRYPTED,
  severity: CRITICAL,
  problem:
    'Without SSLEngine the port that is meant for HTTPS answers in plain text. Everyone on the network path can read and change what visitors send, passwords included.',
  remediation: 'Set `SSLEngine on` with SSLCertificateFile and SSLCertificateKeyFile in the virtual host.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslengine'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  ServerName shop.example.com
  «SSLEngine off»
</VirtualHost>`,
      `
ServerRoot "/etc/httpd"
«<VirtualHost _default_:443>»
  ServerName shop.example.com
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:443>
  SSLEngine on
  SSLCertificateFile /etc/ssl/certs/shop.pem
  SSLCertificateKeyFile /etc/ssl/private/shop.key
</VirtualHost>`,
      `
<VirtualHost *:443>
  ServerName shop.example.com
  Include /etc/letsencrypt/options-ssl-apache.conf
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    const hasOtherTls = file.directives('TLSEngine', 'GnuTLSEnable', 'NSSEngine').length > 0;
    for (const host of file.virtualHosts) {
      if (!isOnHttpsPort(host) || hasOtherTls) continue;
      const engine = file.setting('SSLEngine', host);
      const setting = 'SSLEngine';
      if (engine.is === 'absent') {
        yield { at: host.section, head: true, message: { code: 'not-set', values: { setting } }, wanted: 'on' };
      } else if (engine.is === 'set' && engine.value.toLowerCase() === 'off') {
        yield { at: engine.at, message: { code: 'is', values: { setting, value: engine.value } }, wanted: 'on' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'mod_ssl, and a certificate with its key (SSLCertificateFile, SSLCertificateKeyFile)',
    edits: (finding) => setArguments(finding, 'on'),
  },
});

function isOnHttpsPort({ args }: Section): boolean {
  return args.length > 0 && args.every((address) => address?.endsWith(':443'));
}
