import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_capability_bounding_set_missing',
  title: 'A sandboxed service keeps all capabilities of root (CapabilityBoundingSet)',
  terms: ['Linux capabilities', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem: 'What becomes root in the service, by a setuid program or a command of its own, may do all that root may.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'CapabilityBoundingSet',
  needs: 'the capabilities that the service needs, if it needs any',
  good: ['AmbientCapabilities=CAP_NET_BIND_SERVICE', 'DynamicUser=yes'],
});
