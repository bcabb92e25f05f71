import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { mongoRule, option } from '../mongodb-rule.ts';

export default mongoRule({
  id: 'mongodb_log_overwritten',
  title: 'Each start begins a new log and puts the old one aside (logAppend)',
  severity: LOW,
  problem:
    'MongoDB renames the log of before. What collects, rotates or keeps logs by their name misses it: whoever can make the server restart moves the traces of an attack out of sight.',
  remediation: 'Set `systemLog.logAppend: true`.',
  sources: [option('systemLog.logAppend')],
  references: [cwe(779), nist('AU-9')],

  examples: {
    bad: [
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log
  «logAppend: false»`,
    ],
    good: [
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log
  logAppend: true`,
      `systemLog:
  destination: syslog
  logAppend: false`, // no file to write over
      `systemLog:
  destination: file
  path: /var/log/mongodb/mongod.log`,
    ],
  },

  *check({ file }) {
    const append = file.setting('systemLog.logAppend');
    const destination = file.setting('systemLog.destination');
    if (append.is === 'unknown') yield UNKNOWN;
    if (append.is !== 'set' || !isOff(append.value)) return;
    if (destination.is === 'unknown') yield UNKNOWN;
    else if (destination.is === 'set' && destination.value === 'file')
      yield { at: append.at, message: { code: 'is', values: { setting: 'systemLog.logAppend', value: append.value } } };
  },
  fix: {
    kind: 'safe',
    edits: (finding, { file, source }) => writeYaml(finding, file, 'systemLog.logAppend', true, source),
  },
});
