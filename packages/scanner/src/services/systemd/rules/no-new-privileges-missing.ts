import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_no_new_privileges_missing',
  title: 'A sandboxed service may gain more rights by setuid programs (NoNewPrivileges)',
  terms: ['privilege escalation', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service runs setuid programs, such as `sudo`, and becomes root by their mistakes.',
  references: [cwe(250), cwe(269), nist('AC-6'), nist('SC-39')],

  protection: 'NoNewPrivileges',
  needs: 'a service that starts no setuid programs, such as sudo',
  good: ['User=shop'],
});
