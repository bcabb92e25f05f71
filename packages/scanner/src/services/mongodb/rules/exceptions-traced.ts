import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_exceptions_traced',
  title: 'The log has the insides of the server (traceAllExceptions)',
  severity: LOW,
  problem: 'Traces of each exception help whoever reads the log to understand the server, and fill the log.',
  remediation: 'Remove `systemLog.traceAllExceptions`.',
  sources: [option('systemLog.traceAllExceptions')],
  references: [cwe(209), nist('SI-11')],

  examples: {
    bad: [
      `systemLog:
  «traceAllExceptions: true»`,
    ],
    good: [
      `systemLog:
  traceAllExceptions: false`,
      `systemLog:
  destination: syslog`,
    ],
  },

  setting: 'systemLog.traceAllExceptions',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
