import { AWS_NETWORK_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_open',
  title: 'A security group lets the whole internet in to every port',
  severity: 4,
  problem: 'Anyone can try every service of every machine in the group, those that somebody starts by mistake as well.',
  family: 'networkExposure',
  remediation: 'Name the ports and the networks that need them.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(isOfEveryPort(rule)),
  direction: 'ingress',
  bad: [
    { protocol: '-1', from: 0, to: 0, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 0, to: 65535, cidr: '0.0.0.0/0' },
  ],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' },
    { protocol: '-1', from: 0, to: 0, cidr: '10.0.0.0/8' },
  ],
});
