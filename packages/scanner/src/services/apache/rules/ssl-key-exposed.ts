import { CRITICAL } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_ssl_key_exposed',
  title: 'A private key lies in a folder that is served or world-writable',
  severity: CRITICAL,
  problem:
    'The key of the certificate lies in a folder that is served to visitors, or in a temporary folder that every local user can write. Whoever gets it can pose as this server and decipher its traffic.',
  remediation: 'Move the key to a folder of root alone, such as /etc/ssl/private, and replace the key and certificate.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcertificatekeyfile'],
  references: [
    cisApache('7.3'),
    cwe(522),
    nist('SC-12'),
    nist('IA-5(2)'),
    stigApache('UNIX Site', 'V-214287'),
    stigApache('Windows Site', 'V-214371'),
  ],

  examples: {
    bad: [
      `
DocumentRoot "/var/www/html"
«SSLCertificateKeyFile /var/www/html/ssl/server.key»`,
      `
«SSLCertificateKeyFile "/tmp/server.key"»`,
    ],
    good: [
      `
DocumentRoot "/var/www/html"
SSLCertificateKeyFile /var/www/html-keys/server.key`,
      `
SSLCertificateKeyFile /etc/ssl/private/server.key`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('SSLCertificateKeyFile')) {
      const [path] = args;
      if (file.isServed(path)) yield { at, message: `${path} is below a DocumentRoot` };
      else if (path !== undefined && /^\/(tmp|var\/tmp|dev\/shm)\//.test(path)) {
        yield { at, message: `${path} is in a folder that everybody can write` };
      }
    }
  },
});
