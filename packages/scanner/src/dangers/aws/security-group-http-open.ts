import { AWS_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
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
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 80,
          'ingress.to_port': 80,
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
          'ingress.protocol': 'tcp',
          'ingress.from_port': 80,
          'ingress.to_port': 80,
          'ingress.cidr_blocks': ['10.0.0.0/8'],
        },
      ],
    },
    cloudformation: {
      type: 'AWS::EC2::SecurityGroup',
      bad: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 80,
          'SecurityGroupIngress[].ToPort': 80,
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
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 80,
          'SecurityGroupIngress[].ToPort': 80,
          'SecurityGroupIngress[].CidrIp': '10.0.0.0/8',
        },
      ],
    },
    ansible: {
      type: 'amazon.aws.ec2_security_group',
      bad: [
        {
          name: 'shop',
          'rules[].proto': 'tcp',
          'rules[].from_port': 80,
          'rules[].to_port': 80,
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
          'rules[].proto': 'tcp',
          'rules[].from_port': 80,
          'rules[].to_port': 80,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});
