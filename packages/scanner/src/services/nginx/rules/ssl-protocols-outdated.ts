import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { defaultSince } from '../../../rules/setting-rule.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { cisNginx, cwe, nist, pci, stigNginx } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default nginxSetting({
  id: 'nginx_ssl_protocols_outdated',
  title: 'Outdated TLS versions (SSL 3.0, TLS 1.0, TLS 1.1) are accepted',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'SSL 2, SSL 3, TLS 1.0 and TLS 1.1 have known weaknesses. An attacker between client and server can force a connection down to them and decipher or change what is sent.',
  remediation: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_protocols',
    'https://nginx.org/en/CHANGES',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cisNginx('4.1.4'), cwe(327), nist('SC-8'), pci('4.2.1'), stigNginx('V-278381')],

  examples: {
    bad: [
      `
http {
  «ssl_protocols TLSv1 TLSv1.1 TLSv1.2;»
}`,
      `
server {
  listen 443 ssl;
  «ssl_protocols SSLv3 TLSv1.2;»
}`,
      {
        text: `
http {
  «server {»
    listen 443 ssl;
  }
}`,
        version: '1.26.3', // nothing set: the default had TLS 1.0 and 1.1 until 1.27.3
      },
    ],
    good: [
      `http { ssl_protocols TLSv1; server { listen 80; } server { listen 443 ssl; ssl_protocols TLSv1.2; } }`,
      `server { listen 80; ssl_protocols TLSv1; return 301 https://$host$request_uri; }`, // nobody speaks TLS here

      `http { ssl_protocols TLSv1.2 TLSv1.3; }`,
      `http { server { listen 443 ssl; } }`, // nothing set, and the version is not known
      { text: `http { server { listen 443 ssl; } }`, version: '1.28.0' },
    ],
  },

  setting: 'ssl_protocols',
  scope: 'tls-server',
  default: defaultSince([1, 27, 3], 'TLSv1.2 TLSv1.3', 'TLSv1 TLSv1.1 TLSv1.2'),
  severityOfDefault: MODERATE, // OpenSSL 3, which most of these versions run with, refuses them by itself
  bad(protocols) {
    const outdated = outdatedTlsIn(protocols);
    return outdated && { ...outdated, ...(outdated.part.includes('SSL') ? { severity: CRITICAL } : {}) };
  },
  // The first version that knows TLSv1.3, which older ones refuse.
  safe: (version) => (isAtLeast(version, 1, 13) === false ? 'TLSv1.2' : 'TLSv1.2 TLSv1.3'),
  fix: { kind: 'safe' },
});
