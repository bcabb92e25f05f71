import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe, nist } from '../../../rulesets.ts';

/** Levels that leave out what intrusion looks like, such as denied access. */
const TOO_QUIET = ['emerg', 'alert', 'crit'];
export default apacheRule({
  id: 'apache_log_level_unsuited',
  title: 'The error log holds too little or too much',
  severity: MODERATE_LOW,
  problem:
    'At the most severe levels alone, refused requests and failing scripts are not logged, so attacks go unseen. At debug and trace levels, request bodies and headers with secrets end up in the log.',
  remediation: 'Set `LogLevel notice core:info`, or `LogLevel warn`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#loglevel'],
  references: [cisApache('6.1'), cwe(778), nist('AU-3')],

  examples: {
    bad: [
      `
«LogLevel emerg»`,
      `
«LogLevel warn rewrite:trace6»`,
    ],
    good: [
      `
LogLevel warn`,
      `
LogLevel notice core:info`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.settings('LogLevel')) {
      const levels = args.map((arg) => arg?.toLowerCase() ?? '');
      const quiet = levels.find((level) => TOO_QUIET.includes(level));
      const loud = levels.find((level) => /(^|:)(debug|trace\d)$/.test(level));
      if (quiet !== undefined) yield { at, message: `LogLevel is ${quiet}` };
      else if (loud !== undefined) yield { at, message: `LogLevel has ${loud}`, severity: LOW };
    }
  },
  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, 'warn') },
});
