import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_kernel_modules_missing',
  title: 'A sandboxed service may load kernel modules (ProtectKernelModules)',
  terms: ['kernel modules', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'With the rights of root, whoever breaks into the service loads code into the kernel; without them, the files of the modules lie open to them.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectKernelModules',
  needs: 'a service that loads no modules',
  good: ['ExecStartPre=/sbin/modprobe tun'],
});
