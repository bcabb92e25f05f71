import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_private_network_missing',
  title: 'A sandboxed service that needs no network sees the network of the machine (PrivateNetwork)',
  terms: ['network namespace', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'Whoever breaks into the service reaches sockets with abstract names of other programs, which the kinds of sockets alone do not keep from it.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'PrivateNetwork',
  needs: 'a service that speaks with no program by a socket with an abstract name',
  beside: 'RestrictAddressFamilies=AF_UNIX\n',
  good: ['RestrictAddressFamilies=AF_UNIX AF_INET', 'RestrictAddressFamilies=~AF_PACKET'],
});
