import { INSIDE_PORTS, REMOTE_LOGIN_PORTS } from '../open-ports.ts';
import { AWS_NETWORK_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_port_open',
  title: 'A security group lets the whole internet in to a port that is not that of a web site',
  severity: 3,
  problem: 'Anyone can try passwords and known flaws of what listens there.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it, or reach it through a VPN or Session Manager.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches(TOLD).not())
      .and(isOfEveryPort(rule).not())
      .and(rule.ports((first, last) => last > first || !WEB.includes(first))),
  direction: 'ingress',
  bad: [
    { protocol: 'tcp', from: 8080, to: 8080, cidr: '0.0.0.0/0' },
    { protocol: 'udp', from: 161, to: 161, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 8000, to: 8999, cidr: '0.0.0.0/0' },
  ],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 8080, to: 8080, cidr: '10.0.0.0/8' },
  ],
});

/** Web sites are there for everyone. */
const WEB = [80, 443];
/** Ports of which another danger tells. */
const TOLD = [...REMOTE_LOGIN_PORTS, ...INSIDE_PORTS];
