import { MODERATE } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { headersTakenBack } from '../response-headers.ts';

export default apacheRule({
  id: 'apache_protective_header_removed',
  title: 'A protective header is set and then taken back (Header unset Strict-Transport-Security)',
  terms: ['HSTS', 'Content-Security-Policy', 'X-Content-Type-Options', 'nosniff'],
  severity: MODERATE,
  problem:
    'The file looks as if the header were sent. Browsers do not get it, and do without the protection: against plain HTTP, foreign scripts or guessed types.',
  remediation: 'Remove the `Header unset`, or name only the pages that have to do without the header.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header'],
  references: [cwe(693), nist('SC-8'), nist('SI-10')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  Header always set Strict-Transport-Security "max-age=31536000"
  «Header always unset Strict-Transport-Security»
</VirtualHost>`,
      `
Header set Content-Security-Policy "default-src 'self'"
<VirtualHost *:443>
  «Header unset Content-Security-Policy»
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:443>
  Header always unset Strict-Transport-Security
  Header always set Strict-Transport-Security "max-age=31536000"
</VirtualHost>`,
      `
<VirtualHost *:443>
  Header unset Content-Security-Policy
</VirtualHost>`, // of a program behind the server
      `
<VirtualHost *:443>
  Header always set X-Content-Type-Options nosniff
  Header unset X-Content-Type-Options
</VirtualHost>`, // kept apart: sent once, by the first line
      `
<VirtualHost *:443>
  Header set Content-Security-Policy "default-src 'self'"
  Header unset Content-Security-Policy env=LEGACY
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const name of ['Strict-Transport-Security', 'Content-Security-Policy', 'X-Content-Type-Options'])
      for (const { directive } of headersTakenBack(file, name))
        yield { at: directive.at, message: { code: 'is', values: { setting: 'Header unset', value: name } } };
  },
  fix: { kind: 'suggested', needs: 'certainty that every page works with the header', edits: removeDirective },
});
