import { AWS_OUTBOUND_RULES } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_out_range',
  title: 'A security group lets its machines reach a range of ports',
  severity: 1,
  problem: 'What runs on a machine that is taken over has more ways out than are needed.',
  family: 'networkExposure',
  remediation: 'Name the ports one by one.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) => rule.ports((first, last) => first < last),
  direction: 'egress',
  bad: [{ protocol: 'tcp', from: 8000, to: 8999, cidr: '10.0.0.0/8' }],
  marked: 'from',
  good: [{ protocol: 'tcp', from: 8080, to: 8080, cidr: '10.0.0.0/8' }],
});
