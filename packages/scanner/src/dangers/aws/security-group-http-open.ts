import { AWS_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_security_group_http_open',
  title: 'A security group lets the whole internet in to plain HTTP: port 80',
  severity: 1,
  problem: 'Where anything but a redirect answers there, what users send crosses the network unencrypted.',
  family: 'encryptionInTransit',
  remediation: 'Serve HTTPS only, or let port 80 do no more than redirect.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.ports((first, last) => first === 80 && last === 80)),
  direction: 'ingress',
  bad: [{ protocol: 'tcp', from: 80, to: 80, cidr: '0.0.0.0/0' }],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 80, to: 80, cidr: '10.0.0.0/8' },
  ],
});
