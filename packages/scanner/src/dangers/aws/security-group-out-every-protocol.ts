import { Truth } from '../../resources/truth.ts';
import { AWS_OUTBOUND_RULES, isOfAnyone, type AwsNetworkRule } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_out_every_protocol',
  title: 'A security group lets its machines use every protocol',
  severity: 1,
  problem: 'What runs on a machine that is taken over has more ways out than are needed.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) =>
    rule.isOfOwnGroup
      ? Truth.FALSE
      : rule.isOfEveryProtocol.and(isOfAnyone(rule).not()).and(isOfMachineItself(rule).not()),
  direction: 'egress',
  bad: [{ protocol: '-1', from: 0, to: 0, cidr: '10.0.0.0/8' }],
  marked: 'protocol',
  good: [{ protocol: 'tcp', from: 8080, to: 8080, cidr: '10.0.0.0/8' }],
});

/** What only leads back to the machine lets nothing out, and is written to take the rule away that AWS gives. */
function isOfMachineItself({ sources }: AwsNetworkRule): Truth {
  const ways = sources.map((source) => source.is('127.0.0.1/32', '::1/128').not());
  return ways.length === 0 ? Truth.FALSE : Truth.any(ways).not();
}
