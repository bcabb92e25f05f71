import {
  AWS_NETWORK_RULES,
  isOfAnyone,
  isOfEveryPort,
  isOfWholePrivateRange,
} from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';
import { INSIDE_PORTS, REMOTE_LOGIN_PORTS } from '../open-ports.ts';

export default networkDanger({
  name: 'aws_security_group_wide_inside',
  title: 'A security group lets a whole range of private addresses in to remote login or a database',
  severity: 1,
  problem: 'From one machine that is taken over, in whatever network or office, an attacker goes on to these.',
  family: 'isolation',
  remediation: 'Name the subnets, or better the security groups, that need it.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) =>
    isOfWholePrivateRange(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches([...REMOTE_LOGIN_PORTS, ...INSIDE_PORTS]))
      .and(isOfEveryPort(rule).not())
      .and(isOfAnyone(rule).not()),
  direction: 'ingress',
  bad: [
    { protocol: 'tcp', from: 22, to: 22, cidr: '10.0.0.0/8' },
    { protocol: 'tcp', from: 5432, to: 5440, cidr: '192.168.0.0/16' },
  ],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 22, to: 22, cidr: '10.0.0.0/16' },
    { protocol: 'tcp', from: 443, to: 443, cidr: '10.0.0.0/8' },
  ],
});
