import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_home_missing',
  title: 'A sandboxed service may read the home folders (ProtectHome)',
  terms: ['home directories', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service reads what users left open in their home folders, such as keys and settings.',
  references: [cwe(732), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectHome',
  needs: 'a service that reads nothing below /home and /root',
  good: ['ExecStart=/usr/sbin/smbd', 'WorkingDirectory=/home/shop'],
});
