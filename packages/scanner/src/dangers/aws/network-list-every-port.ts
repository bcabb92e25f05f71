import { AWS_LIST_RULES } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_network_list_every_port',
  title: 'A network ACL lets every port in',
  severity: 1,
  problem: 'Only security groups stand before whatever listens on any port by mistake.',
  family: 'networkExposure',
  remediation: 'Name the ports that are needed.',
  sources: [],
  of: AWS_LIST_RULES,
  judge: (rule) => rule.ports((first, last) => first <= 1 && last >= 65_535).and(rule.allowsInbound),
  direction: 'list',
  bad: [{ protocol: 'tcp', from: 0, to: 65535, cidr: '10.0.0.0/8' }],
  marked: 'from',
  good: [{ protocol: 'tcp', from: 443, to: 443, cidr: '10.0.0.0/8' }],
});
