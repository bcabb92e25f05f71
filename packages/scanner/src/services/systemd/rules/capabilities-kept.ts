import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf, oneWordOf } from '../../../rules/setting-rule.ts';
import type { Unit } from '../unit.ts';
import { systemdSetting, CAPABILITIES, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_capabilities_kept',
  title: 'Rights of root are kept when the program changes its user (SecureBits no-setuid-fixup)',
  severity: MODERATE_LOW,
  problem:
    'A program that begins as root goes on with the capabilities of root as another user, and whoever breaks into it has them.',
  remediation: 'Take `no-setuid-fixup` out, and give what is needed by `User=` and `AmbientCapabilities=`.',
  sources: [`${EXEC}#SecureBits=`, CAPABILITIES],
  references: [cwe(271), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nExecStart=/usr/sbin/shop\n«SecureBits=no-setuid-fixup»`,
      `[Service]\nUser=root\n«SecureBits=no-setuid-fixup no-setuid-fixup-locked»`,
    ],
    good: [
      `[Service]\nSecureBits=noroot noroot-locked`,
      `[Service]\nSecureBits=no-setuid-fixup no-setuid-fixup-locked noroot noroot-locked`,
      `[Service]\nSecureBits=no-setuid-fixup\nSecureBits=noroot`,
      `[Service]\nUser=shop\nSecureBits=no-setuid-fixup`,
      `[Service]\nSecureBits=no-setuid-fixup-locked`,
      `[Service]\nSecureBits=keep-caps`, // cleared when the program starts
      `[Service]\nUser=%i\nSecureBits=no-setuid-fixup`,
    ],
  },

  applies: ({ file }) => !file.isOfUser,
  setting: 'SecureBits',
  scope: '+',
  bad: (value, { subject }) => {
    const found = oneWordOf('no-setuid-fixup')(value);
    if (found === false || beginsWithout(subject)) return false;
    if (subject.user === undefined) return UNKNOWN;
    return isRoot(subject.user) && found;
  },
  fix: {
    kind: 'suggested',
    needs: 'a service that asks for its capabilities by AmbientCapabilities=',
    edits: withoutFound,
  },
});

const isRoot = oneOf('root', '0');

/** Without the special rights of root a program begins with no capabilities that it could keep. */
const beginsWithout = oncePer((unit: Unit): boolean =>
  unit
    .every(unit.section ?? '', 'SecureBits')
    .some((bits) => isSetTo(bits, (value) => oneWordOf('noroot')(value) !== false)),
);
