import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_errors_discarded',
  title: 'Errors of the service are thrown away (StandardError=null)',
  terms: ['audit log'],
  severity: MODERATE_LOW,
  problem: 'Attacks and failures leave no trace to be found by.',
  remediation: 'Set `StandardError=journal`.',
  sources: [`${EXEC}#StandardError=`],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [`[Service]\n«StandardError=null»`],
    good: [
      `[Service]\nStandardError=journal`,
      `[Service]\nStandardOutput=null`,
      `[Service]\nStandardError=null\nStandardError=inherit`,
    ],
  },

  setting: 'StandardError',
  bad: oneOf('null'),
  safe: 'journal',
  fix: { kind: 'safe' },
});
