import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_control_groups_missing',
  title: 'A sandboxed service may change control groups (ProtectControlGroups)',
  terms: ['cgroups', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'With the rights of root, whoever breaks into the service lifts the limits of other services, or starts programs through them.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectControlGroups',
  needs: 'a service that makes no control groups of its own',
  good: ['Delegate=yes'],
});
