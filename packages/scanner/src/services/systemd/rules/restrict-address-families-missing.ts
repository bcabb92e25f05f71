import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_restrict_address_families_missing',
  title: 'A sandboxed service may open sockets of every kind (RestrictAddressFamilies)',
  terms: ['sockets', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service uses rare protocols of the kernel, in which mistakes are found again and again.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'RestrictAddressFamilies',
  needs: 'the kinds of sockets that the service uses, such as AF_NETLINK',
  good: ['PrivateNetwork=yes'],
});
