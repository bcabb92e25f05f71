import { MODERATE } from '@plumbline/model/severity';
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
    ],
    good: [
      `http { server { location / { proxy_pass http://app; proxy_cache pages; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_ignore_headers Set-Cookie; } } }`, // nothing is cached
      `http { server { location / { proxy_pass http://app; proxy_cache pages; proxy_ignore_headers Set-Cookie; proxy_hide_header Set-Cookie; } } }`,
      `http { server { location / { proxy_pass http://app; proxy_cache pages; proxy_ignore_headers Expires; } } }`,
      `http { server { location / { fastcgi_pass php:9000; fastcgi_cache pages; fastcgi_ignore_headers Set-Cookie; fastcgi_no_cache $skip_cache; } } }`,
    ],
  },

  *check({ file }) {
    for (const kind of ['proxy', 'fastcgi', 'uwsgi', 'scgi']) {
      for (const ignore of file.directives(`${kind}_ignore_headers`)) {
        const { parent } = ignore;
        if (!parent || !ignore.values.some((header) => COOKIE.test(header)) || !file.knowsServer(parent)) continue;
        const hidden = file.inForce(`${kind}_hide_header`, parent).flatMap(({ values }) => values);
        const isGuarded =
          hidden.some((header) => COOKIE.test(header)) ||
          file.inForce(`${kind}_no_cache`, parent).length > 0 ||
          file
            .inForce(`${kind}_cache_key`, parent)
            .some(({ values }) => /cookie_|authorization/.test(values.join(' ')));
        const caches = file.inForce(`${kind}_cache`, parent).at(-1);
        if (isGuarded || !caches || caches.isUnknown || caches.values[0] === 'off') continue;
        const values = { setting: ignore.name, value: 'Set-Cookie' };
        yield { at: ignore, message: { code: 'has', values } };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => {
      const edits = removeArguments(finding, (header) => COOKIE.test(header));
      return edits.length > 0 ? edits : removeDirective(finding);
    },
  },
});

const COOKIE = /^set-cookie$/i;
