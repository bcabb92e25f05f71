import { AWS_OUTBOUND_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_out_every_protocol',
  title: 'A security group lets its machines use every protocol',
  severity: 1,
  problem: 'What runs on a machine that is taken over has more ways out than are needed.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) => rule.isOfEveryProtocol.and(isOfAnyone(rule).not()),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        { 'egress.protocol': '-1', 'egress.from_port': 0, 'egress.to_port': 0, 'egress.cidr_blocks': ['10.0.0.0/8'] },
      ],
      marked: 'egress.protocol',
      good: [
        {
          'egress.protocol': 'tcp',
          'egress.from_port': 8080,
          'egress.to_port': 8080,
          'egress.cidr_blocks': ['10.0.0.0/8'],
        },
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
          'SecurityGroupEgress[].CidrIp': '10.0.0.0/8',
        },
      ],
      marked: 'SecurityGroupEgress[].IpProtocol',
      good: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupEgress[].IpProtocol': 'tcp',
          'SecurityGroupEgress[].FromPort': 8080,
          'SecurityGroupEgress[].ToPort': 8080,
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
          'rules_egress[].cidr_ip': '10.0.0.0/8',
        },
      ],
      marked: 'rules_egress[].proto',
      good: [
        {
          name: 'shop',
          'rules_egress[].proto': 'tcp',
          'rules_egress[].from_port': 8080,
          'rules_egress[].to_port': 8080,
          'rules_egress[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});
