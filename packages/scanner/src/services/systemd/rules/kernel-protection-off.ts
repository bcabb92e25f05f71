import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { switchesOff } from '../protection-switch.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_kernel_protection_off',
  title: 'Protection of the kernel is switched off (ProtectKernelModules, ProtectKernelTunables)',
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service loads modules, changes settings of the kernel or reads its log.',
  remediation:
    'Set `ProtectKernelModules=yes`, `ProtectKernelTunables=yes`, `ProtectKernelLogs=yes` and `ProtectControlGroups=yes`.',
  sources: [`${EXEC}#Sandboxing`],
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [`[Service]\n«ProtectKernelModules=no»\n«ProtectKernelLogs=false»`],
    good: [`[Service]\nProtectKernelModules=yes`, `[Service]\n#ProtectKernelModules=no\nUser=shop`],
  },

  setting: ['ProtectKernelModules', 'ProtectKernelTunables', 'ProtectKernelLogs', 'ProtectControlGroups'],
  bad: switchesOff,
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'a service that neither loads modules nor sets the kernel up' },
});
