import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_system_missing',
  title: 'A sandboxed service may write to the folders of the system (ProtectSystem)',
  terms: ['read-only file system', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service may change programs and settings, as far as its user may write them, and so stays on the machine.',
  references: [cwe(732), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectSystem',
  needs: 'what the service writes, in `ReadWritePaths=` or `StateDirectory=`',
  good: ['DynamicUser=yes', 'ReadOnlyPaths=/', 'RootDirectory=/srv/shop'],
});
