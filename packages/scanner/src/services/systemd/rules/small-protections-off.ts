import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../unit.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_small_protections_off',
  title: 'Smaller protections are switched off (ProtectClock, LockPersonality, MemoryDenyWriteExecute)',
  severity: LOW,
  problem: 'Whoever breaks into the service has more ways to change the machine or to make code run.',
  remediation:
    'Set them to `yes`, unless the program needs otherwise: compilers at run time need `MemoryDenyWriteExecute=no`.',
  sources: [`${EXEC}#Sandboxing`],
  references: [cwe(250), nist('SC-39')],

  examples: {
    bad: [`[Service]\n«ProtectClock=no»\n«LockPersonality=no»`, `[Service]\nUser=shop\n«RemoveIPC=no»`],
    good: [`[Service]\nProtectClock=yes`, `[Service]\n#LockPersonality=no\nUser=shop`],
  },

  setting: [
    'ProtectClock',
    'ProtectHostname',
    'LockPersonality',
    'RestrictRealtime',
    'MemoryDenyWriteExecute',
    'RemoveIPC',
  ],
  // Of root, nothing is removed anyway.
  bad: (value, { subject }, key) => isNo(value) && (key !== 'RemoveIPC' || subject.isOfRoot === false),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'a try with the service' },
});
