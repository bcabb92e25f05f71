import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { apacheSetting } from '../apache-rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_proxy_requests_on',
  title: 'The server is an open proxy (ProxyRequests)',
  severity: CRITICAL,
  problem:
    'With ProxyRequests the server fetches any address that a visitor names. Attackers hide behind it, and reach hosts of the internal network through it.',
  remediation:
    'Remove `ProxyRequests On`: a reverse proxy with ProxyPass does not need it. Where a forward proxy is wanted, admit only known clients in `<Proxy "*">`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxyrequests',
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#access',
  ],
  references: [
    cisApache('2.6'),
    cwe(441),
    nist('SC-7'),
    stigApache('UNIX Server', 'V-214241'),
    stigApache('Windows Server', 'V-214320'),
  ],

  examples: {
    bad: [
      `
«ProxyRequests On»
ProxyVia On`,
      `
<VirtualHost *:8080>
  «ProxyRequests on»
  <Proxy "*">
    Require all granted
  </Proxy>
</VirtualHost>`,
      `
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule proxy_module modules/mod_proxy.so
<IfModule !authnz_ldap_module>
  «ProxyRequests On»
</IfModule>`,
    ],
    good: [
      `
ProxyRequests Off
ProxyPass "/app" "http://127.0.0.1:8000/"`,
      `
ProxyRequests On
<Proxy "*">
  Require ip 10.0.0.0/8
</Proxy>`,
      `
ProxyRequests On
ProxyRequests Off`,
    ],
  },

  setting: 'ProxyRequests',
  bad: (value, { file }) => value.toLowerCase() === 'on' && isForEverybody(file),
  safe: 'Off',
  fix: { kind: 'suggested', needs: 'certainty that nobody uses the server as a forward proxy' },
});

/** Whether no section says who may use the proxy. */
function isForEverybody(file: ApacheFile): boolean | typeof UNKNOWN {
  const proxies = file.scopes.filter(
    ({ kind, args }) => kind === 'proxymatch' || (kind === 'proxy' && args[0] === '*'),
  );
  const answers = new Set(proxies.map((proxy) => file.access(proxy)));
  if (answers.has('restricted')) return false;
  return answers.has('unknown') ? UNKNOWN : true;
}
