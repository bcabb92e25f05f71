import { AZURE_NETWORK_RULES, isOfAnyone, isOfEveryAzurePort } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';
import { REMOTE_LOGIN_PORTS } from '../open-ports.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_port_open',
  title: 'A network security group lets the whole internet in to a port that is not that of a web site',
  severity: 3,
  problem: 'Anyone can try passwords and known flaws of what listens there.',
  family: 'networkExposure',
  of: AZURE_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.protocol.is('*', 'tcp'))
      .and(rule.reaches(TOLD).not())
      .and(isOfEveryAzurePort(rule).not())
      .and(rule.ports((first, last) => last > first || !WEB.includes(first))),
  bad: [
    { protocol: 'Tcp', ports: '8080', source: '*' },
    { protocol: '*', ports: '8000-8999', source: 'Internet' },
  ],
  good: [
    { protocol: 'Tcp', ports: '443', source: '*' },
    { protocol: 'Tcp', ports: '8080', source: '10.0.0.0/8' },
  ],
});

/** Web sites are there for everyone. */
const WEB = [80, 443];
/** Ports of which another danger tells. */
const TOLD = [...REMOTE_LOGIN_PORTS, 1433, 1521, 3306, 5432, 6379, 9042, 9200, 11211, 27017];
