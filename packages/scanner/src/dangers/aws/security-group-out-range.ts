import { AWS_OUTBOUND_RULES } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_out_range',
  title: 'A security group lets its machines reach a range of ports',
  severity: 1,
  problem: 'What runs on a machine that is taken over has more ways out than are needed.',
  family: 'networkExposure',
  remediation: 'Name the ports one by one.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_OUTBOUND_RULES,
  judge: (rule) => rule.ports((first, last) => first < last),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'egress.protocol': 'tcp',
          'egress.from_port': 8000,
          'egress.to_port': 8999,
          'egress.cidr_blocks': ['10.0.0.0/8'],
        },
      ],
      marked: 'egress.from_port',
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
          'SecurityGroupEgress[].IpProtocol': 'tcp',
          'SecurityGroupEgress[].FromPort': 8000,
          'SecurityGroupEgress[].ToPort': 8999,
          'SecurityGroupEgress[].CidrIp': '10.0.0.0/8',
        },
      ],
      marked: 'SecurityGroupEgress[].FromPort',
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
          'rules_egress[].proto': 'tcp',
          'rules_egress[].from_port': 8000,
          'rules_egress[].to_port': 8999,
          'rules_egress[].cidr_ip': '10.0.0.0/8',
        },
      ],
      marked: 'rules_egress[].from_port',
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
