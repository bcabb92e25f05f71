import { AWS_LIST_RULES } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_network_list_every_protocol',
  title: 'A network ACL lets every protocol in',
  severity: 1,
  problem: 'Only security groups stand before whatever listens on any port by mistake.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: [],
  of: AWS_LIST_RULES,
  judge: (rule) => rule.isOfEveryProtocol.and(rule.allowsInbound),
  direction: 'list',
  bad: [{ protocol: '-1', from: 0, to: 0, cidr: '10.0.0.0/8' }],
  marked: 'protocol',
  good: [{ protocol: 'tcp', from: 443, to: 443, cidr: '10.0.0.0/8' }],
});
