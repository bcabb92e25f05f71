import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../unit.ts';
import { NETWORK, resolverSetting, RESOLVED_CONF } from '../systemd-rule.ts';

export default resolverSetting({
  id: 'systemd_names_from_neighbours',
  title: 'Names are asked of every machine of the network (LLMNR, MulticastDNS)',
  terms: ['LLMNR poisoning', 'name spoofing', 'Responder'],
  severity: MODERATE_LOW,
  problem: 'Whoever is on the network answers for any name, and collects what programs then send them.',
  remediation: 'Set `LLMNR=no` and `MulticastDNS=no`.',
  sources: [`${RESOLVED_CONF}#LLMNR=`, `${RESOLVED_CONF}#MulticastDNS=`, `${NETWORK}#LLMNR=`],
  references: [cwe(350), nist('SC-20'), nist('CM-7')],

  examples: {
    bad: [
      `[Resolve]\n«LLMNR=yes»`,
      `[Resolve]\n«MulticastDNS=yes»`,
      `[Resolve]\n«LLMNR=resolve»`,
      `[Network]\nDHCP=yes\n«LLMNR=true»`,
    ],
    good: [
      `[Match]\nName=eth0\n[Network]\nDHCP=yes\nLLMNR=no\nMulticastDNS=no`,
      `[Resolve]\nLLMNR=no`,
      `[Resolve]\n#LLMNR=yes\nDNS=9.9.9.9`,
    ],
  },

  setting: ['LLMNR', 'MulticastDNS'],
  // By `resolve`, the machine does not answer, but goes on asking.
  bad: (value) => isYes(value) || value === 'resolve',
  safe: 'no',
  fix: { kind: 'suggested', needs: 'names of machines in DNS' },
});
