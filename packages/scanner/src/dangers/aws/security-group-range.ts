import { AWS_NETWORK_RULES } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_range',
  title: 'A security group lets a range of ports in',
  severity: 1,
  problem: 'Whatever listens on one of them by mistake can be reached.',
  family: 'networkExposure',
  remediation: 'Name the ports one by one.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) => rule.ports((first, last) => first < last).and(rule.allowsInbound),
  direction: 'ingress',
  bad: [{ protocol: 'tcp', from: 8000, to: 8999, cidr: '10.0.0.0/8' }],
  marked: 'from',
  good: [{ protocol: 'tcp', from: 8080, to: 8080, cidr: '10.0.0.0/8' }],
});
