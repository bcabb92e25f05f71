import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_log_verbose',
  title: 'The log is so verbose that it holds data (systemLog.verbosity)',
  severity: MODERATE_LOW,
  problem: 'From level 2 on the log has what clients ask and get, so that whoever reads it reads the data.',
  remediation: 'Set `systemLog.verbosity: 0`.',
  sources: [option('systemLog.verbosity')],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [
      `systemLog:
  «verbosity: 3»`,
      `systemLog:
  component:
    query:
      «verbosity: 4»
    accessControl:
      verbosity: 1`,
    ],
    good: [
      `systemLog:
  verbosity: 0`,
      `systemLog:
  verbosity: 1`,
      `systemLog:
  component:
    query:
      verbosity: 1`,
    ],
  },

  setting: ['systemLog.verbosity', 'systemLog.component.**.verbosity'],
  bad: (value) => /^[2-5]$/.test(value),
  safe: '0',
  fix: { kind: 'safe' },
});
