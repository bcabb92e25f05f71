import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { faultOfSitePattern } from '../../../rules/site-patterns.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { conditionBefore } from '../captures.ts';
import { headerSettings } from '../response-headers.ts';

export default apacheRule({
  id: 'apache_origin_check_loose',
  title: 'A pattern that checks the origin lets other sites pass (CORS)',
  terms: ['SetEnvIf Origin', 'Access-Control-Allow-Origin', 'regular expression'],
  severity: MODERATE,
  problem:
    'The pattern also matches sites of strangers, such as `https://example.com.evil.net`. Their scripts may read what this server answers.',
  remediation:
    'Begin the pattern with `^https://`, write each dot of the name as `\\.`, and end it with `$`: `SetEnvIf Origin "^https://(app|shop)\\.example\\.com$" ORIGIN=$0`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_setenvif.html#setenvif',
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header',
  ],
  references: [cwe(625), cwe(346), nist('AC-4')],

  examples: {
    bad: [
      `
«SetEnvIf Origin "^https://app\\.example\\.com" ORIGIN=$0»
Header set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN`,
      `
«SetEnvIfNoCase Origin "^https://([a-z]+\\.)?example.com$" LISTED»
Header set Access-Control-Allow-Origin "expr=%{req:Origin}" env=LISTED`,
      `
«Header set Access-Control-Allow-Origin "expr=%{req:Origin}" "expr=%{req:Origin} =~ m#https://app\\.example\\.com#"»`,
      `
«RewriteCond %{HTTP:Origin} ^https://.*example\\.com$»
RewriteRule ^ - [E=ORIGIN:%{HTTP:Origin}]
Header set Access-Control-Allow-Origin %{ORIGIN}e env=ORIGIN`,
    ],
    good: [
      `
SetEnvIf Origin "^https://(app|shop)\\.example\\.com$" ORIGIN=$0
Header set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN`,
      `
SetEnvIf Origin "^(https://([a-z]+\\.)?example\\.com(:\\d+)?)$" ORIGIN=$1
Header set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN`,
      `
SetEnvIf Origin "example.com" OWN
CustomLog /var/log/httpd/others.log combined env=!OWN
Header set Access-Control-Allow-Origin "https://app.example.com"`,
      `
Header set Access-Control-Allow-Origin "expr=%{req:Origin}" "expr=%{req:Origin} =~ m#^https://app\\.example\\.com$#"`,
      `
RewriteCond %{HTTP:Origin} !^https://app\\.example\\.com
RewriteRule ^/api/ - [F]`,
    ],
  },

  *check({ file }) {
    for (const { pattern, at } of patternsOf(file)) {
      const fault = pattern === undefined ? undefined : faultOfSitePattern(pattern);
      if (pattern === undefined) yield UNKNOWN;
      else if (fault !== undefined) yield { at, message: fault };
    }
  },
});

interface OriginPattern {
  /** Undefined where it cannot be known. */
  readonly pattern: string | undefined;
  readonly at: Finding['at'];
}

/** The patterns that decide which origin is repeated as allowed. */
function* patternsOf(file: ApacheFile): Generator<OriginPattern> {
  const headers = headerSettings(file, 'Access-Control-Allow-Origin').map(({ directive }) => directive);
  const texts = headers.flatMap(({ args }) => args.map((arg) => arg ?? ''));
  const variables = new Set(texts.flatMap((text) => /^(?:env=|%\{)(\w{1,60})(?:\}e)?$/.exec(text)?.[1] ?? []));
  for (const { at, args } of headers) {
    const [, , pattern] = CONDITION.exec(args.at(-1) ?? '') ?? [];
    if (pattern !== undefined) yield { pattern, at };
  }
  for (const { at, args } of file.directives('SetEnvIf', 'SetEnvIfNoCase')) {
    const [header, pattern, ...assignments] = args;
    const isUsed = assignments.some((assignment) => variables.has(assignment?.split('=', 1)[0] ?? ''));
    if (isUsed && header?.toLowerCase() === 'origin') yield { pattern, at };
  }
  for (const rule of file.directives('RewriteRule')) {
    const condition = conditionBefore(rule);
    const [, variable = ''] = /\bE=(\w{1,60})/i.exec(rule.args[2] ?? '') ?? [];
    if (!condition || !variables.has(variable)) continue;
    const [tested = ORIGIN, pattern] = condition.args;
    if (tested.toLowerCase() === ORIGIN && pattern?.startsWith('!') !== true) yield { pattern, at: condition.at };
  }
}

const ORIGIN = '%{http:origin}';

/** An expression that compares the origin with a pattern, between slashes or what stands behind `m`. */
const CONDITION = /^expr=\s*%\{(?:req|req_novary|http):Origin\}\s*=~\s*(?:m(?=[^\w\s]))?([^\w\s])(.{1,2000})\1i?$/i;
