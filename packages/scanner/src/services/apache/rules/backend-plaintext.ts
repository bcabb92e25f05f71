import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { hostOfAddress } from '../captures.ts';
import { isProxied } from '../open-passes.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_backend_plaintext',
  title: 'Requests are passed on over the internet without TLS (plaintext)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Requests go on to a public host over plain HTTP. An attacker who listens on the network reads and changes passwords and pages, though the visitor sees a secure connection.',
  remediation:
    'Write `https://` (`wss://`, `h2://`) and set `SSLProxyEngine on` with `SSLProxyVerify require`; what has no TLS of its own (AJP, FastCGI) goes through a tunnel.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxypass',
    'https://httpd.apache.org/docs/2.4/mod/mod_md.html#mdcertificateauthority',
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.1',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
«ProxyPass "/api" "http://api.example.com/v1"»`,
      `
<Location "/shop">
  «ProxyPass http://203.0.113.7:8080/»
</Location>`,
      `
<Proxy "balancer://shop">
  «BalancerMember "ws://node1.example.com:8080"»
</Proxy>`,
      `
RewriteEngine On
«RewriteRule "^/api/(.*)$" "http://api.example.com/v1/$1" [P,L]»`,
      `
MDomain www.example.com
«MDCertificateAuthority http://acme.example.com/directory»`,
    ],
    good: [
      `
ProxyPass "/api" "https://api.example.com/v1"`,
      `
ProxyPass "/app" "http://10.1.2.3:8080/"
ProxyPass "/two" "http://backend:8080/"
ProxyPass "/three" "http://db.internal/"`,
      `
ProxyPass "/api" "!"`,
      `
RewriteEngine On
RewriteRule "^/api/(.*)$" "http://api.example.com/v1/$1" [R=301,L]`, // sends the visitor there
      `
Redirect "/api" "http://api.example.com/"`,
      `
MDCertificateAuthority letsencrypt https://acme.example.com/directory`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives(...PASSING)) {
      if (!isProxied(directive)) continue;
      const { at, args } = directive;
      const target = args
        .map((arg) => arg?.replace(/^proxy:/i, ''))
        .find((arg) => /^(?:http|h2c|ws|fcgi|ajp|scgi|uwsgi):\/\//i.test(arg ?? ''));
      const host = target === undefined ? undefined : hostOfAddress(target);
      if (host !== undefined && isPublicHost(host)) yield { at, message: `requests go to ${host} in plain text` };
    }
  },
});

const PASSING = [
  'ProxyPass',
  'ProxyPassMatch',
  'BalancerMember',
  'SetHandler',
  'RewriteRule',
  'MDCertificateAuthority',
];
