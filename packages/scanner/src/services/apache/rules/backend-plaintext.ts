import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { hostOfAddress } from '../captures.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_backend_plaintext',
  title: 'Requests are passed on over the internet without TLS (plaintext)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Requests go on to a public host over plain HTTP. Whoever can listen on the way reads and changes passwords and pages, though the visitor sees a secure connection.',
  remediation: 'Write `https://` and set `SSLProxyEngine on` with `SSLProxyVerify require`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxypass'],
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
Redirect "/api" "http://api.example.com/"`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('ProxyPass', 'ProxyPassMatch', 'BalancerMember', 'SetHandler')) {
      const target = args
        .map((arg) => arg?.replace(/^proxy:/i, ''))
        .find((arg) => /^(?:http|ws|fcgi|ajp|scgi|uwsgi):\/\//i.test(arg ?? ''));
      const host = target === undefined ? undefined : hostOfAddress(target);
      if (host !== undefined && isPublicHost(host)) yield { at, message: `requests go to ${host} in plain text` };
    }
  },
});
