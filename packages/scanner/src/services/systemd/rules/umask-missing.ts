import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_umask_missing',
  title: 'Files of a sandboxed service may be read by everybody (UMask)',
  terms: ['0022', 'world-readable', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'Without `UMask=` what the service writes is open to every local user for reading, unless the program says otherwise.',
  references: [cwe(276), cwe(732), nist('AC-6'), nist('SC-39')],

  protection: 'UMask',
  needs: 'programs of other users that need to read nothing of it',
});
