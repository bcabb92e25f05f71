import { LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { headerSettings } from '../response-headers.ts';
import { addArgument, setArgument, valuesOf } from '../../../fixing/edit-arguments.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_security_headers_not_always',
  title: 'Security headers are missing from error pages (always)',
  severity: LOW,
  problem:
    'Without `always` the header is set in successful responses only. Redirects and pages for errors, which often repeat what the visitor asked for, go out without the protection.',
  remediation: 'Write `Header always set` in place of `Header set`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header'],
  references: [cwe(693)],

  examples: {
    bad: [
      `
«Header set Strict-Transport-Security "max-age=31536000"»`,
    ],
    good: [
      `
Header always set Strict-Transport-Security "max-age=31536000"`,
      `
Header set Cache-Control "no-store"`,
      `
Header set X-Content-Type-Options nosniff
Header always set X-Content-Type-Options nosniff`,
      `
Header set Content-Security-Policy "default-src 'self'" "expr=%{CONTENT_TYPE} =~ m#text/html#i"`,
    ],
  },

  *check({ file }) {
    for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options']) {
      const settings = headerSettings(file, name);
      if (settings.some(({ directive: { args } }) => args[0]?.toLowerCase() === 'always')) continue;
      for (const { directive } of settings) {
        const { at, args } = directive;
        if (args.length > 3 || args[0]?.toLowerCase() !== 'set') continue;
        yield { at, message: { code: 'lacks', values: { setting: name, value: 'always' } } };
      }
    }
  },
  fix: {
    kind: 'safe',
    // Sent twice, both policies are in force: what a program sends is set in another table than `always`.
    unless: (finding) =>
      valuesOf(finding).some((value) => value.toLowerCase() === 'content-security-policy')
        ? 'certainty that no program behind the server sends a policy of its own'
        : undefined,
    edits: (finding) => [...setArgument(finding, /^set$/i, 'always'), ...addArgument(finding, 'set', 1)],
  },
});
