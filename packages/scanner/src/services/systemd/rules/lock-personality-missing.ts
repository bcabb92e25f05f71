import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_lock_personality_missing',
  title: 'A sandboxed service may change its execution domain (LockPersonality)',
  terms: ['personality', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'Whoever breaks into the service switches to old behaviour of the kernel, which weakens the protection of its memory.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'LockPersonality',
  needs: 'a service that runs no programs of other systems',
  good: ['ExecStart=/usr/bin/qemu-system-x86_64'],
});
