import { CRITICAL } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { captureInHost, chosenByCondition, hostOfAddress } from '../captures.ts';
import { isProxied } from '../open-passes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_proxy_target_from_request',
  title: 'The visitor chooses the host to proxy to, which allows SSRF',
  severity: CRITICAL,
  problem:
    'The host of the proxy target is taken from the request. An attacker lets the server fetch addresses of the internal network or of the cloud provider, such as its metadata service.',
  remediation:
    'Write the host of the target out, and end it with a slash before a captured part: `http://backend.internal/$1`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxypassmatch',
    'https://httpd.apache.org/docs/2.4/rewrite/flags.html#flag_p',
  ],
  references: [cwe(918), nist('SC-7')],

  examples: {
    bad: [
      `
«ProxyPassMatch "^/fetch/(.*)$" "http://$1"»`,
      `
RewriteEngine On
«RewriteRule "^/(.*)$" "http://%{HTTP_HOST}:8080/$1" [P,L]»`,
      `
RewriteEngine On
«RewriteRule "^/images/(.*)" "http://images.example.com$1" [P]»`, // "@evil.example" makes it another host
      `
RewriteEngine On
RewriteCond %{QUERY_STRING} ^host=([^&]+)
«RewriteRule ^proxy$ http://%1/ [proxy,last]»`,
      `
RewriteEngine On
«RewriteRule ^/proxy$ %{QUERY_STRING} [P]»`,
    ],
    good: [
      `
ProxyPassMatch "^/app/(.*)$" "http://127.0.0.1:8000/$1"`,
      `
RewriteEngine On
RewriteRule "^/(.*)$" "https://%{HTTP_HOST}/$1" [R=301,L]`,
      `
ProxyPassMatch "^(/.*\\.gif)$" "http://backend.example.com$1"`,
      `
ProxyPassMatch "^/node(\\d+)/(.*)$" "http://node$1.internal/$2"`,
      `
RewriteEngine On
RewriteCond %{QUERY_STRING} ^(a|b)=([^&]+)
RewriteRule ^proxy$ http://%1.internal/%2 [P]`,
      `
RewriteEngine On
RewriteRule ^ %{REQUEST_URI} [P]`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('ProxyPassMatch', 'RewriteRule')) {
      const [pattern, target] = directive.args;
      if (pattern === undefined || target === undefined || !isProxied(directive)) continue;
      const fromCondition = chosenByCondition(directive, target);
      const host = hostOfAddress(target) ?? '';
      const variable = FROM_REQUEST.exec(host)?.[0] ?? WHOLE_ADDRESS.exec(target)?.[0];
      const found = fromCondition ?? variable ?? captureInHost(pattern, target);
      if (found !== undefined) yield { at: directive.at, message: `the host of the target holds ${found}` };
    }
  },
});

/** What may begin with `http://` itself. */
const WHOLE_ADDRESS = /^%\{(?:QUERY_STRING|HTTP:(?!Host\})[^}]{1,200})\}/i;
const FROM_REQUEST = /%\{(?:HTTP_HOST|QUERY_STRING|REQUEST_URI|HTTP:[^}]{0,200})\}/i;
