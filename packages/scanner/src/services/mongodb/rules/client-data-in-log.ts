import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_client_data_in_log',
  title: "The log of MongoDB Enterprise may hold clients' data (redactClientLogData)",
  severity: LOW,
  problem: 'What clients ask and store shows up in log messages, which more people can read than the database.',
  remediation: 'Set `security.redactClientLogData: true`.',
  sources: [option('security.redactClientLogData')],
  references: [cwe(532), nist('AU-3'), stigMongodb('V-265931'), stigMongodb('V-265932')],

  examples: {
    bad: [
      `security:
  enableEncryption: true
  «redactClientLogData: false»`,
    ],
    good: [
      `security:
  redactClientLogData: true`,
      `security:
  authorization: enabled`,
    ],
  },

  setting: 'security.redactClientLogData',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
