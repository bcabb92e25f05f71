import { AWS_LIST_RULES } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_network_list_every_port',
  title: 'A network ACL lets every port in',
  severity: 1,
  problem: 'Only security groups stand before whatever listens on any port by mistake.',
  family: 'networkExposure',
  remediation: 'Name the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html'],
  of: AWS_LIST_RULES,
  judge: (rule) => rule.ports((first, last) => first <= 1 && last >= 65_535).and(rule.allowsInbound),
  in: {
    terraform: {
      type: 'aws_network_acl_rule',
      bad: [
        {
          network_acl_id: 'acl-1',
          rule_number: 100,
          protocol: 'tcp',
          rule_action: 'allow',
          from_port: 0,
          to_port: 65535,
          cidr_block: '10.0.0.0/8',
        },
      ],
      marked: 'from_port',
      good: [
        {
          network_acl_id: 'acl-1',
          rule_number: 100,
          protocol: 'tcp',
          rule_action: 'allow',
          from_port: 443,
          to_port: 443,
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
          'PortRange.From': 0,
          'PortRange.To': 65535,
          CidrBlock: '10.0.0.0/8',
        },
      ],
      marked: 'PortRange.From',
      good: [
        {
          NetworkAclId: 'acl-1',
          RuleNumber: 100,
          Protocol: 6,
          RuleAction: 'allow',
          'PortRange.From': 443,
          'PortRange.To': 443,
          CidrBlock: '10.0.0.0/8',
        },
      ],
    },
  },
});
