import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { optionsInForce } from '../options.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

const RISKY = ['all', 'indexes', 'includes', 'execcgi', 'multiviews', 'followsymlinks'];

export default apacheRule({
  id: 'apache_root_directory_options',
  title: 'Options are switched on for the root directory of the file system',
  severity: MODERATE,
  problem:
    'What `<Directory />` switches on holds for every folder that does not switch it off, so listings, includes, scripts and links to other folders work where nobody thought of them.',
  remediation: 'Set `Options None` in `<Directory />` and switch features on in the folders that need them.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#options'],
  references: [cisApache('5.1'), cwe(552), nist('CM-7')],

  examples: {
    bad: [
      `
<Directory />
  «Options Indexes FollowSymLinks»
  Require all denied
</Directory>`,
      `
<Directory "/">
  «Options All -Indexes»
</Directory>`,
      `
<Directory />
  «Options FollowSymLinks»
  Require all granted
</Directory>`, // a link leads to every file of the machine
    ],
    good: [
      `
<Directory />
  Options None
  Require all denied
</Directory>`,
      `
<Directory />
  Options FollowSymLinks
  Require all denied
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { directive, on } of optionsInForce(file)) {
      const { kind, args } = directive.scope;
      if (kind !== 'directory' || args[0] !== '/') continue;
      const risky = RISKY.filter((option) => on.has(option));
      // Symbolic links do little harm where access is denied; distributions set FollowSymLinks here.
      const isHarmless =
        risky.every((option) => option === 'followsymlinks') && file.access(directive.scope) !== 'open';
      if (risky.length === 0 || isHarmless) continue;
      yield {
        at: directive.at,
        message: { code: 'has', values: { setting: 'Options of <Directory />', value: risky.join(', ') } },
        wanted: 'None',
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'Options of their own for the folders that need some, such as FollowSymLinks',
    edits: (finding) => setArguments(finding, 'None'),
  },
});
