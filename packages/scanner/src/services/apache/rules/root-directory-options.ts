import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { optionsOn } from '../options.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, nist } from '../../../rules/rulesets.ts';

/** Symbolic links alone do no harm where access is denied; distributions set FollowSymLinks here. */
const RISKY = ['all', 'indexes', 'includes', 'execcgi', 'multiviews'];
export default apacheRule({
  id: 'apache_root_directory_options',
  title: 'Options are switched on for the root directory of the file system',
  severity: MODERATE,
  problem:
    'What `<Directory />` switches on holds for every folder that does not switch it off, so listings, includes or scripts run where nobody thought of them.',
  remediation: 'Set `Options None` in `<Directory />` and switch features on in the folders that need them.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#options'],
  references: [cisApache('5.1'), nist('CM-7')],

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
    for (const directive of file.directives('Options')) {
      const { kind, args } = directive.scope;
      const risky = RISKY.filter((option) => optionsOn(directive).has(option));
      if (kind !== 'directory' || args[0] !== '/' || risky.length === 0) continue;
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
