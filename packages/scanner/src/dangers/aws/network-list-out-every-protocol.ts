import { AWS_OUTBOUND_LIST_RULES } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_network_list_out_every_protocol',
  title: 'A network ACL lets every protocol out',
  severity: 1,
  problem: 'What runs on a machine that is taken over has more ways out than are needed.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html'],
  of: AWS_OUTBOUND_LIST_RULES,
  judge: (rule) => rule.isOfEveryProtocol.and(rule.allowsInbound),
  direction: 'list-out',
  bad: [{ protocol: '-1', from: 0, to: 0, cidr: '0.0.0.0/0' }],
  marked: 'protocol',
  good: [{ protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' }],
});
