import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_files_open_to_everybody',
  title: 'Files of the service can be written by everybody (UMask)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem: 'Any local user changes what the service writes: its data, its settings, perhaps its programs.',
  remediation: 'Set `UMask=0027`.',
  sources: [`${EXEC}#UMask=`],
  references: [cwe(276), cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`[Service]\n«UMask=0000»`, `[Service]\n«UMask=0»`, `[Service]\n«UMask=0020»`],
    good: [
      `[Service]\nUMask=0027`,
      `[Service]\nUMask=0077`,
      `[Service]\nUMask=0002`,
      `[Service]\nUMask=0000\nUMask=0027`,
    ],
  },

  setting: 'UMask',
  bad: (value) => /^[0-7]{1,5}$/.test(value) && (Number.parseInt(value, 8) & 0o002) === 0,
  safe: '0027',
  fix: { kind: 'suggested', needs: 'programs of other users that need to write nothing of it' },
});
