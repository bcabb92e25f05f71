import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_private_users_missing',
  title: 'A sandboxed service shares the users of the machine (PrivateUsers)',
  terms: ['user namespace', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'If the service becomes root by a mistake of the kernel or of a program, it is root of the machine and not of itself alone.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'PrivateUsers',
  needs: 'a service that needs no files of other users or groups',
  good: ['SupplementaryGroups=www-data', 'AmbientCapabilities=CAP_NET_BIND_SERVICE'],
});
