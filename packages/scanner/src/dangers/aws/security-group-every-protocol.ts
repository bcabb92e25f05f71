import { Truth } from '../../resources/truth.ts';
import { AWS_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_every_protocol',
  title: 'A security group lets every protocol in',
  severity: 2,
  problem: 'Whatever listens on any port by mistake can be reached from the networks it names.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) =>
    rule.isOfOwnGroup ? Truth.FALSE : rule.isOfEveryProtocol.and(rule.allowsInbound).and(isOfAnyone(rule).not()),
  direction: 'ingress',
  bad: [{ protocol: '-1', from: 0, to: 0, cidr: '10.0.0.0/8' }],
  marked: 'protocol',
  good: [{ protocol: 'tcp', from: 8080, to: 8080, cidr: '10.0.0.0/8' }],
});
