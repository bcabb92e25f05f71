import type { Directive } from '../../../formats/tree.ts';
import type { Finding } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_upstream_certificate_unverified',
  title: 'The TLS certificate of the upstream server is not verified',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'nginx encrypts the way to the server behind it but accepts any certificate, which is its default. Whoever can redirect that traffic reads and changes it unnoticed.',
  remediation:
    'Set `proxy_ssl_verify on;` with `proxy_ssl_trusted_certificate` and `proxy_ssl_name`; `zone_sync_ssl_verify on;` for the nodes of a cluster, `ssl_verify on;` in the blocks `mgmt` and `acme_issuer`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_verify',
    'https://nginx.org/en/docs/http/ngx_http_js_module.html#js_fetch_verify',
    'https://nginx.org/en/docs/http/ngx_http_acme_module.html#ssl_verify',
    'https://nginx.org/en/docs/ngx_mgmt_module.html#ssl_verify',
    'https://nginx.org/en/docs/stream/ngx_stream_zone_sync_module.html#zone_sync_ssl_verify',
  ],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `
http {
  server {
    location / {
      «proxy_pass https://app.internal;»
    }
  }
}`,
      `
location / {
  «proxy_ssl_verify off;»
  proxy_pass https://app.internal;
}`,
      `
http {
  «proxy_ssl_verify off;» # said once, for all that inherit it
  server { location /a/ { proxy_pass https://a.internal; } location /b/ { proxy_pass https://b.internal; } }
}`,
      `http { server { location / { «proxy_pass https://localhost.example.com;» } } }`,
      `stream {
  server {
    listen 5432;
    proxy_ssl on;
    «proxy_ssl_verify off;»
    proxy_pass db.internal:5432;
  }
}`,
      `
http {
  acme_issuer ca {
    uri https://ca.example.com/directory;
    «ssl_verify off;»
  }
  server { listen 443 ssl; }
}`,
      `mgmt {
  usage_report endpoint=nim.example.com;
  «ssl_verify off;»
}`,
      `stream {
  server {
    listen 10.0.0.11:9000 ssl;
    «zone_sync;»
    zone_sync_server nodes.example.com:9000 resolve;
    zone_sync_ssl on;
  }
}`,
      `http { js_import auth from auth.js; «js_fetch_verify off;» server { location / { js_content auth.check; } } }`,
    ],
    good: [
      `http { proxy_ssl_verify on; server { location / { proxy_pass https://app.internal; } } }`,
      `http { server { location / { proxy_pass http://app.internal; } } }`,
      `http { server { location / { proxy_pass https://127.0.0.1:8443; } } }`, // never leaves the machine
    ],
  },

  *check({ file }) {
    const told = new Set<Finding['at']>();
    for (const verify of file.directivesInForce('js_fetch_verify')) {
      if (verify.values[0]?.toLowerCase() === 'off')
        yield { at: verify, message: { code: 'is', values: { setting: 'js_fetch_verify', value: 'off' } } };
    }
    for (const verify of file.directives('ssl_verify')) {
      if (SIDE_BLOCKS.has(verify.parent?.name ?? '') && verify.values[0]?.toLowerCase() === 'off')
        yield { at: verify, message: { code: 'is', values: { setting: 'ssl_verify', value: 'off' } } };
    }
    for (const sync of file.directives('zone_sync')) {
      const { parent } = sync;
      if (!parent || !file.isOn('zone_sync_ssl', parent)) continue;
      yield* unlessVerified(told, sync, 'zone_sync_ssl_verify', file.setting('zone_sync_ssl_verify', parent));
    }
    for (const server of file.streamServers()) {
      const [pass] = file.childrenOf(server, 'proxy_pass');
      if (!pass || pass.isUnknown || isLoopback(pass.values[0] ?? '') || !file.isOn('proxy_ssl', server)) continue;
      yield* unlessVerified(told, pass, 'proxy_ssl_verify', file.setting('proxy_ssl_verify', server));
    }
    for (const [name, expression] of SECURE_TARGETS) {
      for (const pass of file.directives(`${name}_pass`)) {
        const target = pass.values[0] ?? '';
        if (!pass.parent || !expression.test(target) || isLoopback(target) || /^\w+:\/\/unix:/.test(target)) continue;
        const setting = `${name}_ssl_verify`;
        yield* unlessVerified(told, pass, setting, file.setting(setting, pass.parent));
      }
    }
  },
});

/** Blocks of servers that nginx itself asks: for certificates, and where it reports its use. */
const SIDE_BLOCKS: ReadonlySet<string> = new Set(['acme_issuer', 'mgmt']);

const SECURE_TARGETS = [
  ['proxy', /^https:/],
  ['grpc', /^grpcs:/],
  ['uwsgi', /^suwsgi:/],
] as const;

/** What switches the check off is marked itself, once for all that inherit it. */
function* unlessVerified(
  told: Set<Finding['at']>,
  pass: Directive,
  setting: string,
  verify: Setting,
): Generator<Finding> {
  if (verify.is === 'absent')
    yield { at: pass, message: { code: 'default', values: { setting, value: 'off' } }, wanted: 'on' };
  else if (verify.is === 'set' && verify.value.toLowerCase() !== 'on' && !told.has(verify.at)) {
    told.add(verify.at);
    yield { at: verify.at, message: { code: 'is', values: { setting, value: verify.value } }, wanted: 'on' };
  }
}
