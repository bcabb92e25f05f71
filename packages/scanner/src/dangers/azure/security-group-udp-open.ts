import { cisAzure } from '../../rules/rulesets.ts';
import { AZURE_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_udp_open',
  title: 'A network security group lets UDP of the whole internet in',
  severity: 3,
  problem:
    'Machines behind the group can be used to flood others, and anyone can try known flaws of what listens there.',
  family: 'networkExposure',
  references: [cisAzure('6.3')],
  of: AZURE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.protocol.is('udp')),
  bad: [
    { protocol: 'Udp', ports: '53', source: '*' },
    { protocol: 'Udp', ports: '*', source: 'Internet' },
  ],
  good: [
    { protocol: 'Udp', ports: '53', source: '10.0.0.0/8' },
    { protocol: 'Tcp', ports: '443', source: '*' },
  ],
});
