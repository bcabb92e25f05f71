import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_restrict_realtime_missing',
  title: 'A sandboxed service may take the processor by real-time scheduling (RestrictRealtime)',
  terms: ['denial of service', 'systemd-analyze security'],
  severity: LOW,
  problem: 'With the rights of root, whoever breaks into the service brings the machine to a stop.',
  references: [cwe(770), nist('AC-6'), nist('SC-39')],

  protection: 'RestrictRealtime',
  needs: 'a service that needs no real-time scheduling, as for sound',
  good: ['User=shop', 'LimitRTPRIO=9', 'ExecStart=/usr/bin/pipewire'],
});
