import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_hostname_missing',
  title: 'A sandboxed service may change the host name (ProtectHostname)',
  terms: ['hostname', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'With the rights of root, whoever breaks into the service gives the machine another name, and misleads logs and other programs.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectHostname',
  needs: 'a service that does not set the name of the machine',
  good: ['User=shop'],
});
