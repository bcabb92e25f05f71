import { AWS_OUTBOUND_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_out_open',
  title: 'A security group lets its machines reach the whole internet on every port',
  severity: 1,
  problem: 'What runs on a machine that is taken over fetches tools and sends data wherever it likes.',
  family: 'networkExposure',
  remediation: 'Name the ports and the networks that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) => isOfAnyone(rule).and(isOfEveryPort(rule)),
  direction: 'egress',
  bad: [{ protocol: '-1', from: 0, to: 0, cidr: '0.0.0.0/0' }],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' },
    { protocol: '-1', from: 0, to: 0, cidr: '10.0.0.0/8' },
  ],
});
