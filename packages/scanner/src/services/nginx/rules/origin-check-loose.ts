import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { faultOfSitePattern } from '../../../rules/site-patterns.ts';
import { conditionMatch } from '../request-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_origin_check_loose',
  title: 'A pattern that checks the origin or referer lets other sites pass',
  severity: MODERATE,
  problem:
    'The pattern for `$http_origin` or `$http_referer` also matches sites of strangers, such as `https://example.com.evil.net`. Their pages pass the check and can use what it protects.',
  remediation:
    'Begin the pattern with `^https://`, write each dot of the name as `\\.`, and end it with `$` (for a referer: with `/`).',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#if',
    'https://nginx.org/en/docs/http/ngx_http_map_module.html',
  ],
  references: [cwe(625), cwe(346), nist('AC-4')],

  examples: {
    bad: [
      `
server {
  «if ($http_origin ~* ^https://example\\.com) {»
    add_header Access-Control-Allow-Origin $http_origin;
  }
}`,
      `
server {
  «if ($http_referer !~ "^https://example\\.com") {»
    add_header X-Frame-Options SAMEORIGIN; # who matches is spared the protection
  }
}`,
      `
map $http_origin $allowed {
  default "";
  «"~^https://www.example.com$" $http_origin;»
}`,
    ],
    good: [
      `
server {
  if ($http_origin ~ ^https://([a-z]+\\.)?example\\.com$) {
    add_header Access-Control-Allow-Origin $http_origin;
  }
}`,
      `server { if ($http_referer !~ ^https://example\\.com/) { return 403; } }`,
      `server { if ($http_referer !~ "^https?:\\/\\/example\\.com\\/") { add_header X-Frame-Options SAMEORIGIN; } }`,
      `server { if ($http_referer ~* (casino|pills)\\.net) { return 403; } }`, // keeps sites out instead of letting them in
      `map $http_origin $allowed { "~^https://app\\.example\\.com$" $http_origin; }`,
    ],
  },

  *check({ file }) {
    for (const condition of file.blocks('if')) {
      const pattern = patternOf(file, condition);
      const fault = pattern === undefined ? undefined : faultOfSitePattern(pattern);
      if (fault !== undefined) yield { at: condition, head: true, message: fault };
    }
    for (const map of file.blocks('map')) {
      if (map.values[0] !== '$http_origin') continue;
      for (const entry of map.block ?? []) {
        const isEmpty = ['', '0'].includes(entry.values[0] ?? '');
        const fault =
          entry.name.startsWith('~') && !isEmpty ? faultOfSitePattern(entry.name.replace(/^~\*?/, '')) : undefined;
        if (fault !== undefined) yield { at: entry, message: fault };
      }
    }
  },
});

/** The pattern that an `if` lets origins pass by; undefined where it checks something else or refuses what matches. */
function patternOf(file: NginxFile, condition: NginxDirective): string | undefined {
  const text = condition.values.join(' ');
  if (!/^\(\s*\$http_(origin|referer)\s/.test(text)) return undefined;
  const refuses = file.childrenOf(condition, 'return').some(({ values }) => values[0]?.startsWith('4') === true);
  const isNegated = /\s!~/.test(text);
  // Who matches a negated pattern is spared what stands in the block: a refusal, or a header that protects.
  return isNegated || !refuses ? conditionMatch(condition)?.pattern : undefined;
}
