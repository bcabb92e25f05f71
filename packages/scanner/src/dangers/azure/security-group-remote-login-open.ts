import { cisAzure } from '../../rules/rulesets.ts';
import { AZURE_NETWORK_RULES, isOfAnyone, isOfEveryAzurePort } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';
import { REMOTE_LOGIN_PORTS } from '../open-ports.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_remote_login_open',
  title: 'A network security group lets the whole internet in to SSH or RDP',
  severity: 4,
  problem:
    'Anyone can try passwords and known flaws of the remote login of every machine behind the group; programs do so within minutes of its start.',
  family: 'networkExposure',
  references: [cisAzure('6.1'), cisAzure('6.2')],
  of: AZURE_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(REMOTE_LOGIN_PORTS)).and(isOfEveryAzurePort(rule).not()),
  bad: [
    { protocol: 'Tcp', ports: '22', source: '*' },
    { protocol: '*', ports: '3389', source: 'Internet' },
    { protocol: 'Tcp', ports: '3000-4000', source: '0.0.0.0/0' },
  ],
  good: [
    { protocol: 'Tcp', ports: '22', source: '10.0.0.0/8' },
    { protocol: 'Udp', ports: '3389', source: '*' },
  ],
});
