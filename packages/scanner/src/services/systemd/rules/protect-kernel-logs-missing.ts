import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_kernel_logs_missing',
  title: 'A sandboxed service may read the log of the kernel (ProtectKernelLogs)',
  terms: ['dmesg', 'kmsg', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service finds addresses and devices in the log, which help to attack the kernel.',
  references: [cwe(200), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectKernelLogs',
  needs: 'a service that does not read the log of the kernel',
  good: ['ExecStart=/usr/sbin/rsyslogd -n'],
});
