import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_cookies_cached',
  title: 'Responses that set cookies are cached and handed to other visitors',
  terms: ['proxy_ignore_headers Set-Cookie', 'cache poisoning', 'session fixation'],
  severity: MODERATE,
  problem:
    'nginx keeps responses with Set-Cookie out of its cache, unless told to ignore the header. Then the cookie of one visitor, often the session, is sent to everybody who asks for the same page.',
  remediation:
    'Take `Set-Cookie` out of `proxy_ignore_headers`, or take the cookie away by `proxy_hide_header Set-Cookie;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_valid',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ignore_headers',
  ],
  references: [cwe(524), cwe(384), nist('SC-4')],

  examples: {
    bad: [
      `
http {
  server {
    location / {
      proxy_pass http://app;
      proxy_cache pages;
      «proxy_ignore_headers Cache-Control Set-Cookie;»
    }
  }
}`,
      `
http {
  «fastcgi_ignore_headers Cache-Control Set-Cookie;»
  server {
    location / { try_files $uri /index.php; }
    location ~ \\.php$ {
      fastcgi_pass php:9000;
      fastcgi_cache pages;
    }
  }
}`, // set around the block that caches
    ],
    good: [
      `http { server { location / { proxy_pass http://app; proxy_cache pages; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_ignore_headers Set-Cookie; } } }`, // nothing is cached
      `http { server { location / { proxy_pass http://app; proxy_cache pages; proxy_ignore_headers Set-Cookie; proxy_hide_header Set-Cookie; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_cache pages; proxy_ignore_headers Expires; } } }`,
      `http { server { location / { fastcgi_pass php:9000; fastcgi_cache pages; fastcgi_ignore_headers Set-Cookie; fastcgi_no_cache $skip_cache; } } }`,
      `http { proxy_ignore_headers Set-Cookie; server { location / { proxy_pass http://app; proxy_cache pages; proxy_ignore_headers Expires; } } }`,
      `http { proxy_ignore_headers Set-Cookie; server { location / { proxy_pass http://app; proxy_cache pages; proxy_no_cache $cookie_session; } } }`,
    ],
  },

  *check({ file }) {
    for (const kind of ['proxy', 'fastcgi', 'uwsgi', 'scgi']) {
      const found = new Set<NginxDirective>();
      for (const { parent } of file.directives(`${kind}_cache`, `${kind}_ignore_headers`)) {
        const ignore = parent && cookiesIgnored(file, parent, kind);
        if (!ignore || found.has(ignore) || !file.knowsServer(parent)) continue;
        found.add(ignore);
        yield { at: ignore, message: { code: 'has', values: { setting: ignore.name, value: 'Set-Cookie' } } };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => {
      const edits = removeArguments(finding, isCookie);
      return edits.length > 0 ? edits : removeDirective(finding);
    },
  },
});

/** What has a block keep responses that set cookies; undefined where it keeps nothing, or no such ones. */
function cookiesIgnored(file: NginxFile, block: NginxDirective, kind: string): NginxDirective | undefined {
  const caches = file.inForce(`${kind}_cache`, block).at(-1);
  if (!caches || caches.isUnknown || caches.values[0] === 'off') return undefined;
  const ignore = file.inForce(`${kind}_ignore_headers`, block).find(({ values }) => values.some(isCookie));
  if (!ignore || file.inForce(`${kind}_no_cache`, block).length > 0) return undefined;
  const isHidden = file.inForce(`${kind}_hide_header`, block).some(({ values }) => values.some(isCookie));
  const isKeyed = file
    .inForce(`${kind}_cache_key`, block)
    .some(({ values }) => /cookie_|authorization/.test(values.join(' ')));
  return isHidden || isKeyed ? undefined : ignore;
}

function isCookie(header: string): boolean {
  return COOKIE.test(header);
}

const COOKIE = /^set-cookie$/i;
