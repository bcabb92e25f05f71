import { cisAws } from '../../rules/rulesets.ts';
import { AWS_LIST_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_network_list_remote_login_open',
  title: 'A network ACL lets the whole internet in to SSH or RDP',
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
      .and(rule.reaches([22]).or(rule.ports((first, last) => first === 3389 && last === 3389))),
  in: {
    terraform: {
      type: 'aws_network_acl_rule',
      bad: [
        {
          network_acl_id: 'acl-1',
          rule_number: 100,
          protocol: 'tcp',
          rule_action: 'allow',
          from_port: 22,
          to_port: 22,
          cidr_block: '0.0.0.0/0',
        },
        { network_acl_id: 'acl-1', rule_number: 100, protocol: '-1', rule_action: 'allow', cidr_block: '0.0.0.0/0' },
      ],
      marked: 'cidr_block',
      good: [
        {
          network_acl_id: 'acl-1',
          rule_number: 100,
          protocol: 'tcp',
          rule_action: 'deny',
          from_port: 22,
          to_port: 22,
          cidr_block: '0.0.0.0/0',
        },
        {
          network_acl_id: 'acl-1',
          rule_number: 100,
          protocol: 'tcp',
          rule_action: 'allow',
          from_port: 22,
          to_port: 22,
          cidr_block: '10.0.0.0/8',
        },
      ],
    },
    cloudformation: {
      type: 'AWS::EC2::NetworkAclEntry',
      bad: [
        {
          NetworkAclId: 'acl-1',
          RuleNumber: 100,
          Protocol: 6,
          RuleAction: 'allow',
          'PortRange.From': 22,
          'PortRange.To': 22,
          CidrBlock: '0.0.0.0/0',
        },
      ],
      marked: 'CidrBlock',
      good: [
        {
          NetworkAclId: 'acl-1',
          RuleNumber: 100,
          Protocol: 6,
          RuleAction: 'deny',
          'PortRange.From': 22,
          'PortRange.To': 22,
          CidrBlock: '0.0.0.0/0',
        },
        {
          NetworkAclId: 'acl-1',
          RuleNumber: 100,
          Protocol: 6,
          RuleAction: 'allow',
          Egress: true,
          'PortRange.From': 22,
          'PortRange.To': 22,
          CidrBlock: '0.0.0.0/0',
        },
      ],
    },
  },
});
