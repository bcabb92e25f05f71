import { AWS_OUTBOUND_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_out_to_all',
  title: 'A security group lets its machines reach the whole internet',
  severity: 1,
  problem: 'What runs on a machine that is taken over sends data to anyone.',
  family: 'networkExposure',
  remediation: 'Name the networks that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.isOfEveryProtocol.not())
      .and(rule.ports((first, last) => first <= 1 && last >= 65_535).not()),
  direction: 'egress',
  bad: [{ protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' }],
  marked: 'cidr',
  good: [{ protocol: 'tcp', from: 443, to: 443, cidr: '10.0.0.0/8' }],
});
