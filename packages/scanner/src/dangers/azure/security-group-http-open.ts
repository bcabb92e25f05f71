import { cisAzure } from '../../rules/rulesets.ts';
import { AZURE_NETWORK_RULES, isOfAnyone, isOfEveryAzurePort } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_http_open',
  title: 'A network security group lets the whole internet in to plain HTTP: port 80',
  severity: 1,
  problem:
    'Passwords, cookies and data can be read and changed by anyone on the network path, unless everybody is sent on to HTTPS.',
  family: 'encryptionInTransit',
  references: [cisAzure('6.4')],
  of: AZURE_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches([80]))
      .and(isOfEveryAzurePort(rule).not()),
  bad: [{ protocol: 'Tcp', ports: '80', source: '*' }],
  good: [
    { protocol: 'Tcp', ports: '80', source: '10.0.0.0/8' },
    { protocol: 'Tcp', ports: '443', source: '*' },
  ],
});
