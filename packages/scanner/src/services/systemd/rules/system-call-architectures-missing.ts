import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_system_call_architectures_missing',
  title: 'A filter of system calls leaves other architectures open (SystemCallArchitectures)',
  terms: ['seccomp', '32-bit', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'A program of another architecture, such as 32 bit, makes calls that are older and less tried, and gets round filters.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'SystemCallArchitectures',
  needs: 'a service that runs no programs of other architectures',
  good: ['SystemCallFilter='],
});
