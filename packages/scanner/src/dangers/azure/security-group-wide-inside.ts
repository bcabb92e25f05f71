import {
  AZURE_NETWORK_RULES,
  isOfAnyone,
  isOfEveryAzurePort,
  isOfWholePrivateRange,
} from '../../resources/views/network-rule.ts';
import { azureNetworkDanger } from '../azure-network-danger.ts';
import { INSIDE_PORTS, REMOTE_LOGIN_PORTS } from '../open-ports.ts';

export default azureNetworkDanger({
  name: 'azure_security_group_wide_inside',
  title: 'A network security group lets a whole range of private addresses in to remote login or a database',
  severity: 1,
  problem: 'From one machine that is taken over, in whatever network or office, an attacker goes on to these.',
  family: 'isolation',
  remediation: 'Name the subnets or application security groups that need it as the source.',
  of: AZURE_NETWORK_RULES,
  judge: (rule) =>
    isOfWholePrivateRange(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches([...REMOTE_LOGIN_PORTS, ...INSIDE_PORTS]))
      .and(isOfEveryAzurePort(rule).not())
      .and(isOfAnyone(rule).not()),
  bad: [
    { protocol: 'Tcp', ports: '22', source: '10.0.0.0/8' },
    { protocol: '*', ports: '5432', source: '172.16.0.0/12' },
    { protocol: 'Tcp', ports: '3000-4000', source: '192.168.0.0/16' },
  ],
  good: [
    { protocol: 'Tcp', ports: '22', source: '10.0.0.0/16' },
    { protocol: 'Tcp', ports: '443', source: '10.0.0.0/8' },
  ],
});
