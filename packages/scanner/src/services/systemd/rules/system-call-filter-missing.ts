import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_system_call_filter_missing',
  title: 'A sandboxed service may use all system calls (SystemCallFilter)',
  terms: ['seccomp', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service tries the whole kernel for mistakes, among it calls that no service needs.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'SystemCallFilter',
  needs: 'a try with the service',
});
