import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_errors_discarded',
  title: 'Errors of the service are thrown away (StandardError=null)',
  terms: ['audit log'],
  severity: LOW,
  problem: 'Attacks and failures leave no trace to be found by.',
  remediation: 'Set `StandardError=journal`.',
  sources: [`${EXEC}#StandardError=`],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [
      `[Service]\n«StandardError=null»`,
      `[Service]\n«StandardOutput=null»`, // what is not said of errors is inherited
      `[Service]\n«StandardOutput=null»\nStandardError=inherit`,
    ],
    good: [
      `[Service]\nStandardError=journal`,
      `[Service]\nStandardOutput=null\nStandardError=journal`,
      `[Service]\nExecStart=/usr/lib/systemd/systemd-journald\nStandardOutput=null`,
      `[Service]\nExecStart=/usr/sbin/rsyslogd -n -iNONE\nStandardOutput=null`,
      `[Service]\nStandardError=null\nStandardError=inherit`,
    ],
  },

  setting: ['StandardError', 'StandardOutput'],
  bad(value, { subject }, key) {
    if (value !== 'null' || key === 'StandardError') return value === 'null';
    // What keeps the journal, or reads it, cannot write to it.
    if (subject.commands.some(({ name }) => /^(?:systemd-journald|rsyslogd|syslog-ng)$/.test(name))) return false;
    const errors = subject.setting(subject.section ?? '', 'StandardError');
    return errors.is === 'unknown' ? UNKNOWN : errors.is === 'absent' || errors.value === 'inherit';
  },
  safe: 'journal',
  fix: { kind: 'safe' },
});
