import { MODERATE } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { headerEdits } from '../response-headers.ts';

export default apacheRule({
  id: 'apache_cookie_flags_removed',
  title: 'Cookies lose their Secure or HttpOnly flag on the way (Header edit Set-Cookie)',
  terms: ['session hijacking'],
  severity: MODERATE,
  problem:
    'httpd takes away flags that the program behind set. Without Secure the session travels over plain HTTP, without HttpOnly a script that an attacker gets into a page reads it.',
  remediation: 'Remove the directive.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.5',
  ],
  references: [cwe(614), cwe(1004), nist('SC-23')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  ProxyPass "/" "http://127.0.0.1:8080/"
  «Header edit* Set-Cookie "(?i);\\s*(HttpOnly|Secure)" ""»
</VirtualHost>`,
      `
<VirtualHost *:443>
  «Header always edit Set-Cookie "; HttpOnly" ""»
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:443>
  Header always edit Set-Cookie "^(.*)$" "$1; HttpOnly; Secure"
</VirtualHost>`,
      `
<VirtualHost *:443>
  Header edit Set-Cookie "(?i); *HttpOnly" "; HttpOnly; SameSite=Lax"
</VirtualHost>`,
      `
<VirtualHost *:443>
  Header edit Set-Cookie "^((?:(?!; Secure).)*)$" "$1; Secure"
</VirtualHost>`, // adds what is missing
      `
<VirtualHost *:443>
  Header edit Set-Cookie "; SameSite=None" ""
</VirtualHost>`,
      `
<VirtualHost *:443>
  Header edit* Set-Cookie "(?i); *Secure" ""
  Header edit Set-Cookie "(.*)" "$1; Secure"
</VirtualHost>`, // once, instead of twice
    ],
  },

  *check({ file }) {
    const edits = headerEdits(file, 'Set-Cookie');
    // So that no cookie has it twice, a flag is taken from all before all get it.
    const lastGiven = (flag: string) =>
      edits.findLastIndex(({ replacement = '' }) => replacement.toLowerCase().includes(flag));
    const given: Readonly<Record<string, number>> = { secure: lastGiven('secure'), httponly: lastGiven('httponly') };
    for (const [index, { directive, value: pattern = '', replacement }] of edits.entries()) {
      if (
        replacement === undefined ||
        /\(\?[!<=]|\$/.test(pattern.slice(0, -1)) ||
        /\$|secure|httponly/i.test(replacement)
      )
        continue;
      const [flag] = /secure|httponly/i.exec(pattern) ?? [];
      if (flag !== undefined && (given[flag.toLowerCase()] ?? -1) < index)
        yield {
          at: directive.at,
          message: { code: 'has', values: { setting: 'Header edit Set-Cookie', value: flag } },
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the site is reached by HTTPS only and no script reads the cookie',
    edits: removeDirective,
  },
});
