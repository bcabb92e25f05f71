import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { Unit } from '../unit.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, listIn, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_system_folders_writable',
  title: 'A service may write to folders of the system (ReadWritePaths=/, BindPaths=/, /etc, /usr)',
  severity: MODERATE,
  problem:
    'What `ProtectSystem=` guards is open again: whoever breaks into the service changes programs or settings of the machine.',
  remediation: 'Name the folders of the service alone, such as `/var/lib/shop`, or set `StateDirectory=`.',
  sources: [`${EXEC}#ReadWritePaths=`],
  references: [cwe(732), nist('AC-6'), nist('CM-5')],

  examples: {
    bad: [
      `[Service]\nProtectSystem=strict\n«ReadWritePaths=/»`,
      `[Service]\nDynamicUser=yes\n«ReadWritePaths=/var/lib/shop -/etc»`, // which means ProtectSystem=strict
      `[Service]\n«BindPaths=/:/host»`,
    ],
    good: [
      `[Service]\nReadWritePaths=/var/lib/shop`,
      `[Service]\nReadWritePaths=/etc/shop`,
      `[Service]\nBindPaths=/srv/shop:/etc`,
      `[Service]\nReadWritePaths=/\nReadWritePaths=`,
      `[Service]\nReadWritePaths=/etc`, // nothing kept it from being written
    ],
  },

  setting: ['ReadWritePaths', 'ReadWriteDirectories', 'BindPaths'],
  scope: '+',
  bad: (value, { subject }, setting) => {
    // Of what is bound, the first path is that of the machine.
    const open = listIn(value).filter((path) =>
      /^[-+]{0,2}\/(?:(?:etc|usr|boot|efi|bin|sbin|lib|lib64|usr\/s?bin|usr\/lib|root|etc\/systemd)\/?)?(?::|$)/.test(
        path,
      ),
    );
    if (open.length === 0) return false;
    const guarded = setting === 'BindPaths' ? true : isGuarded(subject);
    if (guarded !== true) return guarded ?? UNKNOWN;
    const isEtc = open.every((path) => /^[-+]{0,2}\/etc\/?(?::|$)/.test(path));
    return {
      ...(open.join(' ') === value ? {} : { part: open.join(', ') }),
      ...(isEtc ? { severity: MODERATE_LOW } : {}),
    };
  },
  fix: { kind: 'suggested', needs: 'certainty that the service writes nothing there', edits: withoutFound },
});

/** Whether anything keeps the service from folders of the system, which the paths then take back; undefined if unknown. */
function isGuarded(unit: Unit): boolean | undefined {
  const guards = GUARDS.map((key) => unit.setting(unit.section ?? '', key));
  if (guards.some((guard) => guard.is === 'set' && !/^(?:no|false|off|0|n|f)?$/i.test(guard.value))) return true;
  return guards.some(({ is }) => is === 'unknown') ? undefined : false;
}

const GUARDS = [
  'ProtectSystem',
  'ProtectHome',
  'DynamicUser',
  'ReadOnlyPaths',
  'ReadOnlyDirectories',
  'InaccessiblePaths',
];
