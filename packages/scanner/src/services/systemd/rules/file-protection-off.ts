import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { switchesOff } from '../protection-switch.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_file_protection_off',
  title: 'Protection of files and devices is switched off (ProtectSystem, ProtectHome, PrivateTmp, PrivateDevices)',
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service reads and changes files that it has nothing to do with.',
  remediation:
    'Set `ProtectSystem=full`, `ProtectHome=yes`, `PrivateTmp=yes` and `PrivateDevices=yes`, and open what it needs by `ReadWritePaths=`.',
  sources: [`${EXEC}#Sandboxing`],
  references: [cwe(732), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [`[Service]\nUser=shop\n«ProtectSystem=no»\n«PrivateTmp=false»`, `[Service]\n«ProtectHome=off»`],
    good: [
      `[Service]\nProtectSystem=strict\nPrivateTmp=yes`,
      `[Service]\nProtectHome=no\nProtectHome=yes`,
      `[Service]\n#ProtectSystem=no\nUser=shop`,
    ],
  },

  setting: ['ProtectSystem', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'],
  bad: switchesOff,
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'what the service writes, in `ReadWritePaths=`' },
});
