import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_kernel_tunables_missing',
  title: 'A sandboxed service sees and may set the tunables of the kernel (ProtectKernelTunables)',
  terms: ['sysctl', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service reads addresses of the kernel below `/proc` and `/sys`, and with the rights of root changes its settings.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectKernelTunables',
  needs: 'a service that sets nothing below /proc/sys and /sys',
  good: ['ExecStart=/usr/bin/shop --root /sys/class'],
});
