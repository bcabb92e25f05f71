import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneWordOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

/** Levels that leave out what intrusion looks like, such as denied access. */
const isTooQuiet = oneWordOf('emerg', 'alert', 'crit');

export default apacheSetting({
  id: 'apache_log_level_unsuited',
  title: 'The log level hides attacks or logs secrets',
  severity: MODERATE_LOW,
  problem:
    'At the most severe levels alone, refused requests and failing scripts are not logged, so attacks go unseen. At trace levels, headers with cookies and passwords end up in the log, and from debug on what matters drowns in it.',
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

  setting: 'LogLevel',
  bad(value) {
    const quiet = isTooQuiet(value);
    if (quiet !== false) return quiet;
    // What mod_dumpio writes is judged where it is switched on.
    const loud = value.split(' ').find((level) => /^(?!dumpio)(?:.*:)?(debug|trace\d)$/i.test(level));
    return loud !== undefined && { part: loud, severity: LOW };
  },
  safe: 'warn',
  fix: { kind: 'safe' },
});
