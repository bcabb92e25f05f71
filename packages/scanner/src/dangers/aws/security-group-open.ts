import { AWS_NETWORK_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_open',
  title: 'A security group lets the whole internet in to every port',
  severity: 4,
  problem: 'Anyone can try every service of every machine in the group, those that somebody starts by mistake as well.',
  family: 'networkExposure',
  remediation: 'Name the ports and the networks that need them.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(isOfEveryPort(rule)),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'ingress.protocol': '-1',
          'ingress.from_port': 0,
          'ingress.to_port': 0,
          'ingress.cidr_blocks': ['0.0.0.0/0'],
        },
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 0,
          'ingress.to_port': 65535,
          'ingress.cidr_blocks': ['0.0.0.0/0'],
        },
      ],
      marked: 'ingress.cidr_blocks',
      good: [
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 443,
          'ingress.to_port': 443,
          'ingress.cidr_blocks': ['0.0.0.0/0'],
        },
        {
          'ingress.protocol': '-1',
          'ingress.from_port': 0,
          'ingress.to_port': 0,
          'ingress.cidr_blocks': ['10.0.0.0/8'],
        },
      ],
    },
    cloudformation: {
      type: 'AWS::EC2::SecurityGroup',
      bad: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': '-1',
          'SecurityGroupIngress[].FromPort': 0,
          'SecurityGroupIngress[].ToPort': 0,
          'SecurityGroupIngress[].CidrIp': '0.0.0.0/0',
        },
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 0,
          'SecurityGroupIngress[].ToPort': 65535,
          'SecurityGroupIngress[].CidrIp': '0.0.0.0/0',
        },
      ],
      marked: 'SecurityGroupIngress[].CidrIp',
      good: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 443,
          'SecurityGroupIngress[].ToPort': 443,
          'SecurityGroupIngress[].CidrIp': '0.0.0.0/0',
        },
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': '-1',
          'SecurityGroupIngress[].FromPort': 0,
          'SecurityGroupIngress[].ToPort': 0,
          'SecurityGroupIngress[].CidrIp': '10.0.0.0/8',
        },
      ],
    },
    ansible: {
      type: 'amazon.aws.ec2_security_group',
      bad: [
        {
          name: 'shop',
          'rules[].proto': 'all',
          'rules[].from_port': 0,
          'rules[].to_port': 0,
          'rules[].cidr_ip': '0.0.0.0/0',
        },
        {
          name: 'shop',
          'rules[].proto': 'tcp',
          'rules[].from_port': 0,
          'rules[].to_port': 65535,
          'rules[].cidr_ip': '0.0.0.0/0',
        },
      ],
      marked: 'rules[].cidr_ip',
      good: [
        {
          name: 'shop',
          'rules[].proto': 'tcp',
          'rules[].from_port': 443,
          'rules[].to_port': 443,
          'rules[].cidr_ip': '0.0.0.0/0',
        },
        {
          name: 'shop',
          'rules[].proto': 'all',
          'rules[].from_port': 0,
          'rules[].to_port': 0,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});
