import { cisAws } from '../../rules/rulesets.ts';
import { AWS_LIST_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { networkDanger } from '../network-danger.ts';

export default networkDanger({
  name: 'aws_network_list_remote_login_open',
  title: 'A network ACL lets the whole internet in to SSH, RDP or FTP',
  severity: 2,
  problem: 'Only security groups stand between the internet and the remote login of every machine in the network.',
  family: 'networkExposure',
  references: [cisAws('5.1')],
  remediation: 'Name the networks that need it.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  of: AWS_LIST_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches([22]).or(rule.ports(isOfRdpOrFtp))),
  direction: 'list',
  bad: [
    { protocol: 'tcp', from: 22, to: 22, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 20, to: 21, cidr: '0.0.0.0/0' },
    { protocol: '-1', from: 0, to: 0, cidr: '0.0.0.0/0' },
  ],
  marked: 'cidr',
  good: [
    { protocol: 'tcp', from: 443, to: 443, cidr: '0.0.0.0/0' },
    { protocol: 'tcp', from: 22, to: 22, cidr: '10.0.0.0/8' },
    { protocol: 'tcp', from: 1024, to: 65535, cidr: '0.0.0.0/0' },
  ],
});

/** Alone: both may be among ports that are open for answers, or behind a denial of SSH and RDP. */
function isOfRdpOrFtp(first: number, last: number): boolean {
  return (first === 3389 && last === 3389) || (first >= 20 && last <= 21);
}
