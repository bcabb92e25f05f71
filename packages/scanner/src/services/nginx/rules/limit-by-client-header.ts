import { MODERATE_LOW } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_limit_by_client_header',
  title: 'Limits of requests and connections count by a header that the client chooses (X-Forwarded-For, User-Agent)',
  terms: ['rate limiting', 'limit_req_zone', 'brute force'],
  severity: MODERATE_LOW,
  problem:
    'Each value of the header has an allowance of its own, and a request without it is not counted at all. Whoever sends another value, or none, with each request tries passwords at full speed.',
  remediation:
    'Count by `$binary_remote_addr`; behind a proxy, name the proxy in `set_real_ip_from`, so that this is the address of the client.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html#limit_req_zone',
    'https://nginx.org/en/docs/http/ngx_http_limit_conn_module.html#limit_conn_zone',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#var_proxy_add_x_forwarded_for',
    'https://nginx.org/en/docs/http/ngx_http_realip_module.html',
  ],
  references: [cwe(770), cwe(290), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «limit_req_zone $http_x_forwarded_for zone=each:10m rate=5r/s;»
  server { location /login { limit_req zone=each; proxy_pass http://app; } }
}`,
      `
http {
  «limit_conn_zone "$binary_remote_addr$http_user_agent" zone=each:10m;»
  server { limit_conn each 10; location / { proxy_pass http://app; } }
}`,
      `http { «limit_req_zone $proxy_add_x_forwarded_for zone=each:10m rate=5r/s;» } # the header with the address behind it`,
      `
«limit_req_zone "$http_x_real_ip" zone=each:10m rate=5r/s;» # nothing in front of nginx is named that sets it
server { location /login { limit_req zone=each; proxy_pass http://app; } }`,
      `
http {
  map $http_x_forwarded_for $client {
    ~^([^,]+) $1; # the first address is what the client sent
    default $remote_addr;
  }
  «limit_req_zone $client zone=each:10m rate=5r/s;»
}`,
      `
http {
  limit_conn_zone $binary_remote_addr zone=downloads:10m;
  «limit_req_zone $http_x_device_id zone=each:10m rate=5r/s;»
  server {
    location /files/ { limit_conn downloads 4; proxy_pass http://app; }
    location /login { limit_req zone=each; proxy_pass http://app; }
  }
}`,
    ],
    good: [
      `http { limit_req_zone $binary_remote_addr zone=each:10m rate=5r/s; }`,
      `http { limit_req_zone $http_x_api_key zone=each:10m rate=5r/s; }`, // what the program behind checks
      `http { limit_req_zone $http_x_forwarded_for zone=a:10m rate=5r/s; limit_req_zone $binary_remote_addr zone=b:10m rate=9r/s; }`,
      `http { limit_req_zone $http_x_forwarded_for zone=a:10m rate=5r/s; limit_req_zone $binary_remote_addr zone=b:10m rate=9r/s; server { location /login { limit_req zone=a; limit_req zone=b; proxy_pass http://app; } } }`,
      `set_real_ip_from 10.0.5.10; limit_req_zone $http_x_real_ip zone=each:10m rate=5r/s;`, // what is in front may set it
      `http { map $http_user_agent $key { default ""; ~*bot $binary_remote_addr; } limit_req_zone $key zone=bots:10m rate=1r/s; }`,
      `http { # limit_req_zone $http_x_forwarded_for zone=each:10m rate=5r/s;
}`,
    ],
  },

  *check({ file }) {
    const zones = file.directives('limit_req_zone', 'limit_conn_zone');
    const isProxied = file.directives('set_real_ip_from').length > 0;
    const isOfClient = (key: string): boolean => CHOSEN.test(key) || (!isProxied && SET_BY_PROXIES.test(key));
    // A list that gives parts of what the client sent, or all of it.
    const handsOn = oncePer(
      ({ values: [source = ''], block = [] }: NginxDirective): boolean =>
        isOfClient(source) && block.some(({ values: [value = ''] }) => isOfClient(value) || /\$\d/.test(value)),
    );
    const isChosen = ({ values: [key = ''] }: NginxDirective): boolean =>
      isOfClient(key) || file.tablesOf(key).some(handsOn);
    const chosen = zones.filter(isChosen);
    const names = new Set(chosen.map(nameOfZone));
    const used = Map.groupBy(file.directives('limit_req', 'limit_conn'), nameOfZone);
    // One limit of what the client does not choose is enough, whatever else is counted.
    const isBacked = oncePer((block: NginxDirective): boolean =>
      ['limit_req', 'limit_conn'].some((name) =>
        file.inForce(name, block).some((limit) => limit.isUnknown || !names.has(nameOfZone(limit))),
      ),
    );
    for (const zone of chosen) {
      const uses = used.get(nameOfZone(zone)) ?? [];
      const isEnough =
        uses.length > 0 ? uses.every(({ parent }) => parent && isBacked(parent)) : chosen.length < zones.length;
      if (isEnough) continue;
      yield { at: zone, message: { code: 'is', values: { setting: zone.name, value: zone.values[0] ?? '' } } };
    }
  },
});

/** The zone that a limit is counted in, or that is made: `zone=each:10m`, and for connections the first word alone. */
function nameOfZone({ values }: NginxDirective): string {
  const named = values.find((value) => value.startsWith('zone='))?.slice('zone='.length) ?? values[0] ?? '';
  return named.split(':')[0] ?? '';
}

const CHOSEN =
  /\$\{?(?:http_(?:x_forwarded_for|forwarded|user_agent|referer|origin|cookie|accept(?:_\w+)?|x_(?:client|device|session|request|correlation|trace)_?id)|proxy_add_x_forwarded_for|cookie_\w+)\b/i;

/** Proxies give these the address of the client in place of what it sent. */
const SET_BY_PROXIES = /\$\{?http_(?:x_real_ip|(?:x_)?client_ip|x_remote_(?:ip|addr)|x_originating_ip)\b/i;
