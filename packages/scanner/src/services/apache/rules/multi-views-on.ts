import { LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { optionsInForce, switchOff } from '../options.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_multi_views_on',
  title: 'Content negotiation shows the names of files (MultiViews)',
  severity: LOW,
  problem:
    'A request for a name without its extension is answered with what there is, and a refusal lists all that would fit. Backups such as `login.php.old` are found at once.',
  remediation: 'Remove `MultiViews` where pages do not come in several languages.',
  sources: ['https://httpd.apache.org/docs/2.4/content-negotiation.html#multiviews'],
  references: [cwe(548)],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «Options MultiViews SymLinksIfOwnerMatch»
</Directory>`,
    ],
    good: [
      `
<Directory "/var/www/html">
  Options -MultiViews +SymLinksIfOwnerMatch
</Directory>`,
      `
<Directory "/usr/share/apache2/error">
  Options IncludesNoExec
</Directory>`,
      `
<Directory "/">
  Options MultiViews
</Directory>`, // a graver rule says it
      `
<Directory "/var/www/icons">
  Options Indexes MultiViews
</Directory>`, // lists the names of all files
    ],
  },

  *check({ file }) {
    for (const { directive, on } of optionsInForce(file)) {
      const { kind, args } = directive.scope;
      // Where folders are listed, all their names are shown anyway.
      if ((kind === 'directory' && args[0] === '/') || !on.has('multiviews') || on.has('indexes')) continue;
      yield { at: directive.at, message: { code: 'has', values: { setting: 'Options', value: 'MultiViews' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page is asked for without its extension',
    edits: (finding) => switchOff(finding, 'MultiViews'),
  },
});
