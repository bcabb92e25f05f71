import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_proc_missing',
  title: 'A sandboxed service sees the processes of all users (ProtectProc)',
  terms: ['hidepid', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'Whoever breaks into the service reads the command lines of others in /proc, and with them perhaps passwords.',
  references: [cwe(200), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectProc',
  needs: 'a service that does not watch other processes',
  good: ['ExecStart=/usr/bin/node_exporter'],
});
