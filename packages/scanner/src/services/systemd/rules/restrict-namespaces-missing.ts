import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_restrict_namespaces_missing',
  title: 'A sandboxed service may make namespaces (RestrictNamespaces)',
  terms: ['user namespaces', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service is root in a user namespace, and reaches parts of the kernel that are closed otherwise.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'RestrictNamespaces',
  needs: 'a service that starts no containers or sandboxes of its own',
  good: ['ExecStart=/usr/bin/chromium --headless'],
});
