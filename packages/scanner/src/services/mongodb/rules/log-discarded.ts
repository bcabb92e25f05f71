import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { mongoRule, option } from '../mongodb-rule.ts';

/** The logs, by the setting that says where they are written. */
const LOGS: Readonly<Record<string, string>> = { 'systemLog.path': 'mongod.log', 'auditLog.path': 'audit.json' };

export default mongoRule({
  id: 'mongodb_log_discarded',
  title: 'The log goes nowhere (systemLog.path /dev/null)',
  severity: MODERATE,
  problem: 'Nothing that the server says is kept, so that neither an attack nor a fault can be followed.',
  remediation: 'Set `systemLog.path` to a file, or `systemLog.destination: syslog`.',
  sources: [option('systemLog.path')],
  references: [cwe(778), nist('AU-12'), nist('AU-2')],

  examples: {
    bad: [
      `systemLog:
  destination: file
  «path: /dev/null»`,
      `auditLog:
  destination: file
  format: JSON
  «path: /dev/null»`,
    ],
    good: [
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log`,
      `systemLog:
  destination: syslog`,
    ],
  },

  *check({ file }) {
    for (const setting of Object.keys(LOGS)) {
      const path = file.setting(setting);
      if (path.is === 'unknown') yield UNKNOWN;
      else if (path.is === 'set' && path.value === '/dev/null')
        yield { at: path.at, message: { code: 'is', values: { setting, value: path.value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'room for the log',
    edits: (finding, { file, source }) => {
      const { message } = finding;
      const setting = typeof message === 'object' ? (message.values.setting ?? '') : '';
      return writeYaml(finding, file, setting, `/var/log/mongodb/${LOGS[setting] ?? ''}`, source);
    },
  },
});
