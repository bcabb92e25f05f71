import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_restrict_suidsgid_missing',
  title: 'A sandboxed service may make setuid files (RestrictSUIDSGID)',
  terms: ['setuid', 'setgid', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service leaves a setuid program behind, by which another user acts as the service later.',
  references: [cwe(250), cwe(732), nist('AC-6'), nist('SC-39')],

  protection: 'RestrictSUIDSGID',
  needs: 'a service that installs no setuid programs',
  good: ['DynamicUser=yes'],
});
