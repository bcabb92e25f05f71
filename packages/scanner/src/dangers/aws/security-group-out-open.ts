import { AWS_OUTBOUND_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_out_open',
  title: 'A security group lets its machines reach the whole internet on every port',
  severity: 1,
  problem: 'What runs on a machine that is taken over fetches tools and sends data wherever it likes.',
  family: 'networkExposure',
  remediation: 'Name the ports and the networks that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) => isOfAnyone(rule).and(isOfEveryPort(rule)),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        { 'egress.protocol': '-1', 'egress.from_port': 0, 'egress.to_port': 0, 'egress.cidr_blocks': ['0.0.0.0/0'] },
      ],
      marked: 'egress.cidr_blocks',
      good: [
        {
          'egress.protocol': 'tcp',
          'egress.from_port': 443,
          'egress.to_port': 443,
          'egress.cidr_blocks': ['0.0.0.0/0'],
        },
        { 'egress.protocol': '-1', 'egress.from_port': 0, 'egress.to_port': 0, 'egress.cidr_blocks': ['10.0.0.0/8'] },
      ],
    },
    cloudformation: {
      type: 'AWS::EC2::SecurityGroup',
      bad: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupEgress[].IpProtocol': '-1',
          'SecurityGroupEgress[].FromPort': 0,
          'SecurityGroupEgress[].ToPort': 0,
          'SecurityGroupEgress[].CidrIp': '0.0.0.0/0',
        },
      ],
      marked: 'SecurityGroupEgress[].CidrIp',
      good: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupEgress[].IpProtocol': 'tcp',
          'SecurityGroupEgress[].FromPort': 443,
          'SecurityGroupEgress[].ToPort': 443,
          'SecurityGroupEgress[].CidrIp': '0.0.0.0/0',
        },
        {
          GroupDescription: 'The shop',
          'SecurityGroupEgress[].IpProtocol': '-1',
          'SecurityGroupEgress[].FromPort': 0,
          'SecurityGroupEgress[].ToPort': 0,
          'SecurityGroupEgress[].CidrIp': '10.0.0.0/8',
        },
      ],
    },
    ansible: {
      type: 'amazon.aws.ec2_security_group',
      bad: [
        {
          name: 'shop',
          'rules_egress[].proto': 'all',
          'rules_egress[].from_port': 0,
          'rules_egress[].to_port': 0,
          'rules_egress[].cidr_ip': '0.0.0.0/0',
        },
      ],
      marked: 'rules_egress[].cidr_ip',
      good: [
        {
          name: 'shop',
          'rules_egress[].proto': 'tcp',
          'rules_egress[].from_port': 443,
          'rules_egress[].to_port': 443,
          'rules_egress[].cidr_ip': '0.0.0.0/0',
        },
        {
          name: 'shop',
          'rules_egress[].proto': 'all',
          'rules_egress[].from_port': 0,
          'rules_egress[].to_port': 0,
          'rules_egress[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});
