import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_ldap_unencrypted',
  title: 'Passwords of visitors go to the directory in plaintext (ldap_server)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The password of each visitor, and that of nginx itself, cross the network readable. Whoever listens has all that people sign in with elsewhere, too.',
  remediation: 'Write the address with `ldaps://`, and set `ssl_check_cert on;`.',
  sources: ['https://github.com/kvspb/nginx-auth-ldap#example-configuration', 'https://www.rfc-editor.org/rfc/rfc4513'],
  references: [cwe(319), cwe(523), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `
http {
  ldap_server staff {
    «url ldap://ldap.example.com:389/dc=example?uid?sub?(objectClass=person);»
    require valid_user;
  }
}`,
    ],
    good: [
      `http { ldap_server staff { url ldaps://ldap.example.com/dc=example?uid?sub; ssl_check_cert on; } }`,
      `http { ldap_server staff { url ldap://127.0.0.1/dc=example?uid?sub; } }`,
      `http { ldap_server staff { url ldap://ldap.example.com/dc=example?uid?sub; starttls on; } }`,
    ],
  },

  *check({ file }) {
    for (const server of file.blocks('ldap_server')) {
      const [url] = file.childrenOf(server, 'url');
      const [, host] = /^ldap:\/\/([^/?]+)/i.exec(url?.values[0] ?? '') ?? [];
      if (!url || url.isUnknown || host === undefined || isLoopback(host)) continue;
      if (file.childrenOf(server, 'starttls').some(({ values }) => values[0] !== 'off')) continue;
      yield { at: url, message: `passwords go to ${host} in plaintext` };
    }
  },
});
