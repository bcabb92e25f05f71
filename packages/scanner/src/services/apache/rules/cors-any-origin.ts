import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective } from '../apache-scopes.ts';
import { chosenByCondition, conditionBefore } from '../captures.ts';
import { headerSettings } from '../response-headers.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfEverySite } from '../../../rules/site-patterns.ts';
import { ANY_ORIGIN } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_cors_any_origin',
  title: 'CORS allows any origin',
  terms: ANY_ORIGIN,
  severity: MODERATE_LOW,
  problem:
    'Scripts of any site may read what this server answers. With credentials allowed as well, they read it in the name of the signed-in visitor.',
  remediation: 'Name the origins that need access in Access-Control-Allow-Origin, or set it for public files alone.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header',
    'https://fetch.spec.whatwg.org/#http-access-control-allow-origin',
  ],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  «Header set Access-Control-Allow-Origin "*"»
</VirtualHost>`,
      `
SetEnvIf Origin "(.*)" ORIGIN=$1
«Header always set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN»
Header always set Access-Control-Allow-Credentials "true"`,
      `
SetEnvIf Origin "^(https?://.+)$" ORIGIN=$1
«Header set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN»
Header set Access-Control-Allow-Credentials "true"`, // whatever site it is
      `
«Header always set Access-Control-Allow-Origin "expr=%{req:Origin}"»
Header always set Access-Control-Allow-Credentials "true"`,
      `
RewriteRule ^ - [E=ORIGIN:%{HTTP:Origin}]
«Header set Access-Control-Allow-Origin %{ORIGIN}e»
Header set Access-Control-Allow-Credentials true`,
    ],
    good: [
      `
Header set Access-Control-Allow-Origin "https://app.example.com"`,
      `
<FilesMatch "\\.woff2?$">
  Header set Access-Control-Allow-Origin "*"
</FilesMatch>`,
      `
SetEnvIf Origin "^https://(app|shop)\\.example\\.com$" ORIGIN=$0
Header always set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN
Header always set Access-Control-Allow-Credentials "true"`,
      `
Header always set Access-Control-Allow-Origin "expr=%{req:Origin}" "expr=%{req:Origin} =~ m#^https://app\\.example\\.com$#"
Header always set Access-Control-Allow-Credentials "true"`,
      `
RewriteCond %{HTTP:Origin} ^https://app\\.example\\.com$
RewriteRule ^ - [E=ORIGIN:%{HTTP:Origin}]
Header set Access-Control-Allow-Origin %{ORIGIN}e
Header set Access-Control-Allow-Credentials true`,
    ],
  },

  *check({ file }) {
    const reflected = reflectedVariables(file);
    const withCredentials = new Set(
      headerSettings(file, 'Access-Control-Allow-Credentials').map(({ directive }) => directive.scope),
    );
    for (const { directive, value = '', isForAll } of headerSettings(file, 'Access-Control-Allow-Origin')) {
      const variable = /^%\{(\w+)\}e$/.exec(value)?.[1];
      const isReflected = variable === undefined ? isForAll && ORIGIN_ITSELF.test(value) : reflected.has(variable);
      if (isReflected && withCredentials.has(directive.scope)) {
        const message = 'every origin is repeated as allowed, with credentials';
        yield { at: directive.at, message, severity: HIGH };
      } else if ((value === '*' && !directive.scope.kind.startsWith('files')) || holdsPlaceholder(value)) {
        yield {
          at: directive.at,
          message: { code: 'is', values: { setting: 'Access-Control-Allow-Origin', value } },
        };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the one site that may read the answers, such as https://app.example.com',
    asks: 'value',
    edits: (finding) => setArgumentBehind(finding, /^Access-Control-Allow-Origin$/i, USER_INSERT_VALUE),
  },
});

/** An expression that is the origin of the request. */
const ORIGIN_ITSELF = /^expr=%\{(?:req:|req_novary:|http:)origin\}$/i;

/** Environment variables that hold whatever origin a request names. */
function reflectedVariables(file: ApacheFile): ReadonlySet<string> {
  const variables = new Set<string>();
  for (const { args } of file.directives('SetEnvIf', 'SetEnvIfNoCase')) {
    const [header, pattern, ...assignments] = args;
    if (header?.toLowerCase() !== 'origin' || !isOfEverySite(pattern ?? '')) continue;
    for (const assignment of assignments) {
      const [name, value] = assignment?.split('=') ?? [];
      if (name !== undefined && value?.startsWith('$')) variables.add(name);
    }
  }
  for (const rule of file.directives('RewriteRule')) {
    const [, name, value = ''] = /\bE=(\w{1,60}):(%\{HTTP:Origin\}|%1)(?=[,\]])/i.exec(rule.args[2] ?? '') ?? [];
    if (name === undefined) continue;
    const isTaken = value === '%1' ? isOriginCaptured(rule) : conditionBefore(rule) === undefined;
    if (isTaken) variables.add(name);
  }
  return variables;
}

/** Whether the condition before a rule takes the origin, whatever it is. */
function isOriginCaptured(rule: ApacheDirective): boolean {
  return chosenByCondition(rule, '%1')?.toLowerCase() === '%{http:origin}';
}
