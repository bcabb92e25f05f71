import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../unit.ts';
import { programSetting, SYSTEM_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_crash_gives_shell',
  title: 'A crash of the manager gives a shell of root (CrashShell)',
  severity: MODERATE,
  problem: 'Whoever is at the console and makes systemd crash is root without a password.',
  remediation: 'Set `CrashShell=no`.',
  sources: [`${SYSTEM_CONF}#CrashShell=`],
  references: [cwe(306), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [`[Manager]\n«CrashShell=yes»`],
    good: [`[Manager]\nCrashShell=no`, `[Manager]\n#CrashShell=yes\nLogLevel=info`],
  },

  setting: 'CrashShell',
  scope: 'Manager',
  bad: isYes,
  safe: 'no',
  fix: { kind: 'safe' },
});
