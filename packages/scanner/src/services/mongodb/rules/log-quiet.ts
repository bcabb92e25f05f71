import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_log_quiet',
  title: 'The log leaves out connections (systemLog.quiet)',
  severity: MODERATE_LOW,
  problem: 'Connections and what goes wrong with them are not logged, so that an attack cannot be followed.',
  remediation: 'Remove `systemLog.quiet`.',
  sources: [option('systemLog.quiet')],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log
  «quiet: true»`,
    ],
    good: [
      `systemLog:
  quiet: false`,
      `systemLog:
  destination: syslog`,
    ],
  },

  setting: 'systemLog.quiet',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
