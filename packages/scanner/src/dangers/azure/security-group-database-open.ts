import { AZURE_NETWORK_RULES, isOfAnyone, isOfEveryAzurePort } from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_database_open',
  title: 'A network security group lets the whole internet in to a database',
  severity: 4,
  problem: 'Anyone can try passwords and known flaws of the database; programs do so within minutes of its start.',
  family: 'networkExposure',
  of: AZURE_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)).and(isOfEveryAzurePort(rule).not()),
  bad: [
    { protocol: 'Tcp', ports: '5432', source: '*' },
    { protocol: '*', ports: '1433', source: 'Internet' },
  ],
  good: [
    { protocol: 'Tcp', ports: '5432', source: '10.0.0.0/8' },
    { protocol: 'Tcp', ports: '443', source: '*' },
  ],
});

const PORTS = [1433, 1521, 3306, 5432, 6379, 9042, 9200, 11211, 27017];
