import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_private_tmp_missing',
  title: 'A sandboxed service shares /tmp with everybody (PrivateTmp)',
  terms: ['temporary files', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Other users see the names of its temporary files, and may put links in their place; whoever breaks into the service does so to others.',
  references: [cwe(377), cwe(379), nist('AC-6'), nist('SC-39')],

  protection: 'PrivateTmp',
  needs: 'a service that hands no files to others in /tmp',
  good: ['DynamicUser=yes', 'ExecStart=/usr/bin/shop --socket /tmp/shop.sock'],
});
