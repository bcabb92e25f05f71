import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_test_commands_enabled',
  title: 'Test commands are enabled (enableTestCommands)',
  severity: HIGH,
  problem:
    "Commands that were made for MongoDB's own tests can stop the server, change its internals and reach past its access control.",
  remediation: 'Remove `enableTestCommands` from `setParameter`.',
  sources: ['https://github.com/mongodb/mongo/blob/master/docs/test_commands.md'],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      `setParameter:
  «enableTestCommands: 1»`,
      `setParameter:
  «enableTestCommands: true»`,
    ],
    good: [
      `setParameter:
  enableTestCommands: 0`,
      `setParameter:
  enableLocalhostAuthBypass: false`,
    ],
  },

  setting: 'setParameter.enableTestCommands',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
