import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programSetting, SYSTEM_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_reboot_by_keyboard',
  title: 'Whoever presses Ctrl+Alt+Del seven times restarts the machine at once (CtrlAltDelBurstAction)',
  terms: ['Ctrl-Alt-Del', 'STIG'],
  severity: MODERATE_LOW,
  problem:
    'Somebody at the keyboard or the console of a virtual machine, without signing in, ends what runs, and may start another system after that.',
  remediation: 'Set `CtrlAltDelBurstAction=none`, and mask `ctrl-alt-del.target`.',
  sources: [`${SYSTEM_CONF}#CtrlAltDelBurstAction=`],
  references: [cwe(306), nist('AC-6'), nist('CM-6')],

  examples: {
    bad: [`[Manager]\n«CtrlAltDelBurstAction=reboot-force»`, `[Manager]\n«CtrlAltDelBurstAction=poweroff-immediate»`],
    good: [`[Manager]\nCtrlAltDelBurstAction=none`, `[Manager]\n#CtrlAltDelBurstAction=reboot-force\nLogLevel=info`],
  },

  setting: 'CtrlAltDelBurstAction',
  scope: 'Manager',
  bad: (value) => /^(?:reboot|poweroff|exit)(?:-force|-immediate)?$/.test(value),
  safe: 'none',
  fix: { kind: 'safe' },
});
