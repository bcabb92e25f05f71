import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { captureInHost, chosenByCondition, hostOfAddress, isTakenWhole } from '../captures.ts';
import { passesOn, redirects } from '../rewrite-flags.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_redirect_target_from_request',
  title: 'An open redirect leads visitors to any site that a link names',
  severity: MODERATE,
  problem:
    'The host of the redirect is taken from the address asked for. A link that begins with this site’s name leads to an attacker’s copy of it, which asks for passwords.',
  remediation:
    'Write the host out, and end it with a slash before a captured part: `https://www.example.com/$1`. List your own hosts in `MellonRedirectDomains`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch',
    'https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewriterule',
    'https://github.com/latchset/mod_auth_mellon#readme',
  ],
  references: [cwe(601), nist('SI-10')],

  examples: {
    bad: [
      `
«RedirectMatch permanent "^/(.*)$" "https://www.example.com$1"»`, // "/.evil.example" makes it another host
      `
RewriteEngine On
«RewriteRule "^/go/(.*)$" "http://$1" [R,L]»`,
      `
RewriteEngine On
«RewriteRule "^/go$" "%{QUERY_STRING}" [R]»`,
      `
<Location "/">
  MellonEnable "auth"
  «MellonRedirectDomains [self] *»
</Location>`, // where a user is sent after the login
    ],
    good: [
      `
RedirectMatch permanent "^/(.*)$" "https://www.example.com/$1"`,
      `
RewriteEngine On
RewriteRule "(.*)" "https://%{HTTP_HOST}$1" [R=301,L]`,
      `
RewriteEngine On
RewriteRule "^/old$" "/new?%{QUERY_STRING}" [R=301,L]`,
      `
MellonRedirectDomains [self] *.example.com`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('RedirectMatch', 'RewriteRule')) {
      const { at, name, args } = directive;
      const [pattern, target] = name === 'redirectmatch' ? args.slice(-2) : args;
      const isMatch = name === 'redirectmatch';
      if (pattern === undefined || target === undefined || (!isMatch && passesOn(directive))) continue;
      const isRedirect = !isMatch && redirects(directive);
      const whole = isMatch && isTakenWhole(pattern, target) ? target : undefined;
      const queried = isRedirect ? chosenByCondition(directive, target) : undefined;
      const capture = chosenIn(target, isRedirect) ?? captureInHost(pattern, target) ?? whole ?? queried;
      if (capture !== undefined) yield { at, message: `the host of the target holds ${capture}` };
    }
    for (const { at, args } of file.lastDirectives('MellonRedirectDomains')) {
      if (args.includes('*')) yield { at, message: { code: 'has', values: { setting: at.name, value: '*' } } };
    }
  },
});

/** What a link can set that stands in the host of a target, or before all else in one that is a redirect. */
function chosenIn(target: string, isRedirect: boolean): string | undefined {
  const host = hostOfAddress(target);
  if (host !== undefined) return CHOSEN.exec(host)?.[0];
  const found = isRedirect ? CHOSEN.exec(target) : null;
  return found?.index === 0 ? found[0] : undefined;
}

const CHOSEN = /%\{(?:QUERY_STRING|HTTP:[^}]{1,100})\}/i;
