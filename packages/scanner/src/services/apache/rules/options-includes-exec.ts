import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { optionsInForce } from '../options.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_options_includes_exec',
  title: 'Server-side includes (SSI) may run programs',
  severity: MODERATE,
  problem:
    'With Includes a page can hold `#exec` and run any command on the server. Whoever can write a page, or smuggle text into one, runs commands as the server.',
  remediation: 'Use `IncludesNOEXEC` instead of `Includes`, or neither of them.',
  sources: [
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#ssi',
    'https://httpd.apache.org/docs/2.4/mod/core.html#options',
  ],
  references: [cisApache('5.2'), cwe(97), nist('CM-7')],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «Options +Includes»
</Directory>`,
    ],
    good: [
      `
<Directory "/var/www/html">
  Options +IncludesNOEXEC
</Directory>`,
      `
<Directory "/var/www/html">
  Options -Includes
</Directory>`,
      `
<Directory "/srv/www">
  Options Includes
  Options None
</Directory>`,
    ],
  },

  *check({ file }) {
    if (!file.mayHaveModule('include_module')) return;
    for (const { directive, on } of optionsInForce(file)) {
      const isRoot = directive.scope.kind === 'directory' && directive.scope.args[0] === '/';
      if (!isRoot && on.has('includes'))
        yield { at: directive.at, message: { code: 'has', values: { setting: 'Options', value: 'Includes' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page includes the output of a program',
    edits: (finding) => rewriteArguments(finding, (option) => option.replace(/^(\+?)Includes$/i, '$1IncludesNOEXEC')),
  },
});
