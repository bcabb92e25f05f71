import { AZURE_NETWORK_RULES, isOfAnyone, isOfEveryAzurePort } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_open',
  title: 'A network security group lets the whole internet in on every port',
  severity: 5,
  problem:
    'Anyone can try passwords and known flaws of everything that listens behind the group; programs do so within minutes of its start.',
  family: 'networkExposure',
  of: AZURE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(isOfEveryAzurePort(rule)),
  bad: [
    { protocol: '*', ports: '*', source: '*' },
    { protocol: 'Tcp', ports: '0-65535', source: 'Internet' },
  ],
  good: [
    { protocol: '*', ports: '*', source: '10.0.0.0/8' },
    { protocol: 'Tcp', ports: '443', source: '*' },
  ],
});
