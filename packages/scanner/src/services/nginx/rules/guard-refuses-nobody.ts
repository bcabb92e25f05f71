import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_guard_refuses_nobody',
  title: 'A list of who is let in refuses nobody: each entry has the same value (geo, map)',
  terms: ['access control', 'allowlist', 'whitelist'],
  severity: HIGH,
  problem:
    'The `if` that refuses visitors waits for a value that the list never gives, as a rule because `default` has the value of those who are let in. The pages look protected, and everybody gets them.',
  remediation: 'Give `default` the value that the `if` refuses: `geo $allowed { default 0; 10.0.0.0/8 1; }`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_geo_module.html#geo',
    'https://nginx.org/en/docs/http/ngx_http_map_module.html#map',
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#if',
  ],
  references: [cwe(863), cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `
geo $allowed {
  «default 1;»
  10.0.0.0/8 1;
}
server {
  location /admin/ {
    if ($allowed = 0) { return 403; }
    proxy_pass http://app;
  }
}`,
      `
geo $allowed {
  default 0;
  «0.0.0.0/0 1;»
  192.0.2.0/24 1;
}
server {
  if ($allowed != 1) { return 444; }
}`,
      `
map $http_x_token $knows {
  «default yes;»
  k7Hq2mZ9 yes;
}
server {
  location /hooks/ {
    if ($knows != yes) { return 401; }
    proxy_pass http://app;
  }
}`,
    ],
    good: [
      `geo $allowed { default 0; 10.0.0.0/8 1; } server { if ($allowed = 0) { return 403; } }`,
      `geo $blocked { default 0; 192.0.2.0/24 1; } server { if ($blocked) { return 403; } }`,
      `geo $blocked { default 0; } server { if ($blocked) { return 403; } }`, // nobody is on the list yet
      `geo $limited { default 1; 10.0.0.0/8 1; } map $limited $key { 0 ""; 1 $binary_remote_addr; }`,
      `geo $allowed { default 1; 10.0.0.0/8 1; include networks.conf; } server { if ($allowed = 0) { return 403; } }`,
      `map $host $known { default 1; a.example.com 1; } server { if ($known = 0) { return 301 https://b.example.com/; } }`,
    ],
  },

  *check({ file }) {
    for (const [variable, guards] of guardsOf(file)) {
      const [list, ...others] = file.tablesOf(`$${variable}`);
      if (!list || others.length > 0) continue;
      const given = givenBy(list);
      if (given === undefined) yield UNKNOWN;
      else if (given.length > 1 && !given.some(({ values: [value = ''] }) => isRefused(value, guards)))
        yield { at: given[0] ?? list, message: `no value of $${variable} is refused` };
    }
  },
});

type Refuses = (value: string) => boolean;

interface Guards {
  /** The texts that are refused. */
  readonly texts: Set<string>;
  /** Other conditions, as they are written. */
  readonly others: Map<string, Refuses>;
}

/** The conditions by which visitors are refused, by the one variable that each asks. */
function guardsOf(file: NginxFile): ReadonlyMap<string, Guards> {
  const guards = new Map<string, Guards>();
  for (const condition of file.blocks('if')) {
    const text = condition.values.join(' ');
    const [, variable] = /^\(\s?\$\{?(\w{1,100})/.exec(text) ?? [];
    const refusing = file.childrenOf(condition, 'return').some(({ values }) => /^4\d\d$/.test(values[0] ?? ''));
    if (variable === undefined || !refusing) continue;
    const known: Guards = guards.get(variable) ?? { texts: new Set(), others: new Map() };
    guards.set(variable, known);
    const [, sign, compared] = COMPARISON.exec(text) ?? [];
    if (sign === '=' && compared !== undefined) known.texts.add(compared);
    else known.others.set(text, refusedBy(text, compared));
  }
  return guards;
}

const COMPARISON = /^\(\s?\$\w{1,100}\s(!?=)\s["']?([^\s"'$)]{0,200})["']?\s?\)$/;

/** Which values a condition refuses: any, where it compares otherwise than with one text that they are not. */
function refusedBy(condition: string, compared: string | undefined): Refuses {
  if (/^\(\s?\$\w{1,100}\s?\)$/.test(condition)) return (value) => value !== '' && value !== '0';
  return (value) => value !== compared;
}

function isRefused(value: string, { texts, others }: Guards): boolean {
  return texts.has(value) || [...others.values()].some((refuses) => refuses(value));
}

/** The entries of a list, the one for whoever is not named in it first; undefined where not all is known. */
function givenBy({ block = [] }: NginxDirective): readonly NginxDirective[] | undefined {
  const entries = block.filter(({ name }) => !SETTINGS.has(name));
  const isKnown = entries.every(
    ({ name, values, isUnknown }) => !isUnknown && name !== 'include' && values.length === 1,
  );
  if (!isKnown) return undefined;
  // The network of all addresses stands before what is said of those that are not named.
  const all = entries.find(({ name }) => name === '0.0.0.0/0') ?? entries.find(({ name }) => name === 'default');
  return all && [all, ...entries.filter((entry) => entry !== all && entry.name !== 'default')];
}

/** What stands among the entries and is none. */
const SETTINGS: ReadonlySet<string> = new Set([
  'proxy',
  'proxy_recursive',
  'ranges',
  'delete',
  'hostnames',
  'volatile',
]);
