import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

const KINDS = ['proxy', 'fastcgi', 'uwsgi', 'scgi'] as const;

export default nginxRule({
  id: 'nginx_cache_key_without_host',
  title: 'Sites share what is cached: the key lacks the host (proxy_cache_key, fastcgi_cache_key)',
  terms: ['cache poisoning'],
  severity: MODERATE,
  problem:
    'Pages of several hosts are kept under the same keys. Whoever asks one host fills the cache of the others: visitors get pages of another site, also those that only its own visitors should see.',
  remediation: 'Put `$host` into the key: `fastcgi_cache_key "$scheme$request_method$host$request_uri";`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_key',
    'https://nginx.org/en/docs/http/ngx_http_fastcgi_module.html#fastcgi_cache_key',
    'https://owasp.org/www-community/attacks/Cache_Poisoning',
  ],
  references: [cwe(524), cwe(349), nist('SC-4')],

  examples: {
    bad: [
      `
http {
  fastcgi_cache_path /var/cache/nginx keys_zone=pages:10m;
  «fastcgi_cache_key "$request_method$request_uri";»
  server {
    server_name a.example.com;
    location ~ \\.php$ { fastcgi_pass unix:/run/a.sock; fastcgi_cache pages; }
  }
  server {
    server_name b.example.com;
    location ~ \\.php$ { fastcgi_pass unix:/run/b.sock; fastcgi_cache pages; }
  }
}`,
      `
server {
  server_name .example.com;
  location / {
    proxy_pass http://app;
    proxy_set_header Host $host;
    proxy_cache pages;
    «proxy_cache_key $uri$is_args$args;»
  }
}`,
    ],
    good: [
      `server { server_name .example.com; location / { proxy_pass http://app; proxy_set_header Host $host; proxy_cache pages; proxy_cache_key $host$uri; } }`,
      `server { server_name .example.com; location / { proxy_pass http://app; proxy_cache pages; proxy_cache_key $uri; } }`, // the server behind does not hear the host
      `server { server_name example.com www.example.com; location / { fastcgi_pass php:9000; fastcgi_cache pages; fastcgi_cache_key $request_uri; } }`,
      `server { server_name .example.com; location / { fastcgi_pass php:9000; fastcgi_cache pages; fastcgi_cache_key $site$request_uri; } }`,
      `server { server_name .example.com; location / { fastcgi_pass php:9000; fastcgi_cache_key $request_uri; } }`, // nothing is cached
    ],
  },

  *check({ file }) {
    for (const kind of KINDS) {
      const keys = file.directives(`${kind}_cache_key`).filter(lacksHost);
      if (keys.length === 0) continue;
      const uses = file.directives(`${kind}_cache`).flatMap((cache) => useOf(file, kind, cache) ?? []);
      for (const key of keys) {
        const alike = uses.filter((use) => use.key === key);
        const zones = Map.groupBy(alike, ({ zone }) => zone);
        const isShared = [...zones.values()].some((ofZone) => areSeveralSites(ofZone));
        if (isShared) yield { at: key, message: 'the key is the same for each host' };
      }
    }
  },
});

interface Use {
  readonly zone: string;
  readonly key: NginxDirective;
  readonly server: NginxDirective;
  readonly names: readonly string[];
  /** Whether what is cached may depend on the host. */
  readonly hearsHost: boolean;
}

/** Who uses a cache by which key; undefined where that is not known. */
function useOf(file: NginxFile, kind: (typeof KINDS)[number], cache: NginxDirective): Use | undefined {
  const { parent, values, isUnknown } = cache;
  const server = parent?.name === 'server' ? parent : parent && file.around(parent, 'server');
  const [zone = 'off'] = values;
  const key = parent && file.inForce(`${kind}_cache_key`, parent).at(-1);
  if (!parent || !server || !key || isUnknown || zone === 'off' || !file.knowsServer(parent)) return undefined;
  const names = file.childrenOf(server, 'server_name').flatMap((name) => name.values);
  const hearsHost =
    kind !== 'proxy' ||
    file.inForce('proxy_set_header', parent).some(({ values: [name = '', value = ''] }) => {
      return name.toLowerCase() === 'host' && /\$(?:http_)?host\b/.test(value);
    });
  return { zone, key, server, names, hearsHost };
}

/** Whether pages of several sites are kept together: of servers of different names, or of one of many. */
function areSeveralSites(uses: readonly Use[]): boolean {
  const sites = new Set(uses.flatMap(({ names }) => names).map((name) => name.replace(/^www\./, '')));
  if (sites.size > 1 && new Set(uses.map(({ server }) => server)).size > 1) return true;
  const ofHost = uses.filter(({ hearsHost }) => hearsHost).flatMap(({ names }) => names);
  return (
    ofHost.some((name) => /^(?:[.~*]|.*\.\*$)/.test(name)) ||
    new Set(ofHost.map((name) => name.replace(/^www\./, ''))).size > 1
  );
}

/** Whether a key is made of nothing but what says the same at each host. */
function lacksHost({ values }: NginxDirective): boolean {
  const key = values.join(' ');
  const variables = [...key.slice(0, 1000).matchAll(/\$\{?(\w{1,100})/g)].map(([, name = '']) => name);
  return variables.some((name) => OF_PAGE.test(name)) && variables.every((name) => SAME_EVERYWHERE.test(name));
}

const OF_PAGE = /^(?:request_uri|uri|document_uri)$/;
const SAME_EVERYWHERE =
  /^(?:request_uri|uri|document_uri|args|query_string|is_args|request_method|scheme|https|slice_range|arg_\w{1,60}|cookie_\w{1,60}|http_accept\w{0,20}|http_user_agent)$/;
