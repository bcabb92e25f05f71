import { writeYaml } from '../../../rules/mapping-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_log_rotation_loses_entries',
  title: 'Rotating the log without appending to it loses entries',
  severity: LOW,
  retired: 'MongoDB refuses to start with `reopen` and without `logAppend`',
  problem:
    'With `logRotate: reopen` but without `logAppend: true` MongoDB refuses to start or cuts the log, and traces are lost.',
  remediation: 'Set `systemLog.logAppend: true` beside `logRotate: reopen`.',
  sources: [option('systemLog.logRotate')],
  references: [cwe(779), nist('AU-9')],

  examples: {
    bad: [
      `systemLog:
  «logRotate: reopen»
  logAppend: false`,
    ],
    good: [
      `systemLog:
  logRotate: reopen
  logAppend: true`,
      `systemLog:
  logRotate: rename`,
    ],
  },

  setting: 'systemLog.logRotate',
  bad(value, { file }) {
    const append = file.setting('systemLog.logAppend');
    if (value !== 'reopen') return false;
    return append.is === 'unknown' ? UNKNOWN : append.is === 'absent' || !isOn(append.value);
  },
  fix: {
    kind: 'safe',
    edits: (finding, { file, source }) => writeYaml(finding, file, 'systemLog.logAppend', true, source),
  },
});
