import { MODERATE } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_upstream_plaintext',
  title: 'Requests are passed on over the internet without TLS (plaintext)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'nginx passes requests to a public host over plain HTTP. An attacker who listens on the network reads and changes passwords and pages, though the visitor sees a secure connection.',
  remediation:
    'Write `https://` and set `proxy_ssl_verify on;` with `proxy_ssl_trusted_certificate`; between the nodes of a cluster, set `zone_sync_ssl on;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass',
    'https://nginx.org/en/docs/stream/ngx_stream_zone_sync_module.html#zone_sync_ssl',
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.1',
    'https://nginx.org/en/docs/ngx_otel_module.html#otel_exporter',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
http {
  server {
    location /api/ {
      «proxy_pass http://api.example.com/v1/;»
    }
    location = /mirror {
      internal;
      «proxy_pass http://copies.example.net$request_uri;»
    }
  }
}`,
      `
location / {
  «grpc_pass grpc://203.0.113.7:50051;»
}`,
      `
stream {
  server {
    listen 9000;
    zone_sync;
    «zone_sync_server node2.example.com:9000;»
  }
}`,
      `
http {
  acme_issuer ca {
    «uri http://acme.example.com/directory;»
  }
  server { listen 443 ssl; }
}`,
      `
http {
  otel_exporter {
    «endpoint http://traces.example.com:4317;»
  }
}`,
    ],
    good: [
      `location /api/ { proxy_pass https://api.example.com; }`,
      `location / { proxy_pass http://app:3000; }`, // a name within the network
      `location / { proxy_pass http://10.1.2.3:8080; }`,
      `location / { proxy_pass http://app.default.svc.cluster.local; }`,
      `upstream api.example.com { server 10.1.2.3; } server { location / { proxy_pass http://api.example.com; } }`,
      `location / { proxy_pass http://$backend; }`,
      `stream { server { listen 9000 ssl; zone_sync; zone_sync_ssl on; zone_sync_server node2.example.com:9000; } }`,
      `stream { server { listen 9000; zone_sync; zone_sync_server 10.0.0.12:9000; } }`,
    ],
  },

  *check({ file }) {
    for (const node of file.directives('zone_sync_server')) {
      const [address = ''] = node.values;
      if (!node.parent || node.isUnknown || !isPublicHost(address)) continue;
      const tls = file.setting('zone_sync_ssl', node.parent);
      if (tls.is === 'absent' || (tls.is === 'set' && tls.value.toLowerCase() === 'off'))
        yield { at: node, message: `what the nodes share goes to ${address} in plain text` };
    }
    for (const address of file.directives('uri', 'endpoint')) {
      const isAsked = address.parent?.name === (address.name === 'uri' ? 'acme_issuer' : 'otel_exporter');
      const authority = isAsked && !address.isUnknown ? WITH_SCHEME.exec(address.values[0] ?? '')?.[1] : undefined;
      if (authority !== undefined && isPublicHost(authority))
        yield { at: address, message: `requests go to ${authority} in plain text` };
    }
    const upstreams = new Map(file.blocks('upstream').map((upstream) => [upstream.values[0] ?? '', upstream]));
    const seen = new Set<string>();
    for (const pass of file.directives(
      'proxy_pass',
      'grpc_pass',
      'fastcgi_pass',
      'uwsgi_pass',
      'scgi_pass',
      'auth_http',
    )) {
      const [target = ''] = pass.values;
      const authority = (PLAIN_TARGETS[pass.name] ?? WITH_SCHEME).exec(target)?.[1];
      const isUnknown = pass.isUnknown && /\$|\{/.test(target.replace(OF_REQUEST, ''));
      if (authority === undefined || isUnknown || !pass.parent) continue;
      const upstream = upstreams.get(authority);
      if (upstream) {
        if (seen.has(authority)) continue;
        seen.add(authority);
        for (const server of file.childrenOf(upstream, 'server')) {
          const [address = ''] = server.values;
          if (!server.isUnknown && isPublicHost(address) && !address.endsWith(':443'))
            yield { at: server, message: `requests go to ${address} in plain text` };
        }
        continue;
      }
      if (!isPublicHost(authority)) continue;
      // A name may be that of a group of servers in another file.
      if (/[a-z]/i.test(authority) && !file.isWhole) continue;
      yield { at: pass, message: `requests go to ${authority} in plain text` };
    }
  },
});

/** What stands behind the name whatever it is. */
const OF_REQUEST = /\$(?:(?:request_|document_)?uri|is_args|args)\b/g;
/** The address asked for begins with a slash, and ends the name as one does. */
const WITH_SCHEME = /^(?:http|grpc):\/\/([^/?$]+)(?=[/?]|\$(?:request_|document_)?uri\b|$)/i;
const WITHOUT_SCHEME = /^(?!unix:|suwsgi:)(?:uwsgi:\/\/)?([^/?$]+)$/i;
/** What follows the name, where it is no URL of HTTP. */
const PLAIN_TARGETS: Readonly<Record<string, RegExp>> = {
  fastcgi_pass: WITHOUT_SCHEME,
  uwsgi_pass: WITHOUT_SCHEME,
  scgi_pass: WITHOUT_SCHEME,
  auth_http: /^(?:http:\/\/)?([^/?$]+)(?=[/?]|$)/i,
};
