import { AWS_NETWORK_RULES } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_range',
  title: 'A security group lets a range of ports in',
  severity: 1,
  problem: 'Whatever listens on one of them by mistake can be reached.',
  family: 'networkExposure',
  remediation: 'Name the ports one by one.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) => rule.ports((first, last) => first < last).and(rule.allowsInbound),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 8000,
          'ingress.to_port': 8999,
          'ingress.cidr_blocks': ['10.0.0.0/8'],
        },
      ],
      marked: 'ingress.from_port',
      good: [
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 8080,
          'ingress.to_port': 8080,
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
          'SecurityGroupIngress[].FromPort': 8000,
          'SecurityGroupIngress[].ToPort': 8999,
          'SecurityGroupIngress[].CidrIp': '10.0.0.0/8',
        },
      ],
      marked: 'SecurityGroupIngress[].FromPort',
      good: [
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 8080,
          'SecurityGroupIngress[].ToPort': 8080,
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
          'rules[].from_port': 8000,
          'rules[].to_port': 8999,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
      marked: 'rules[].from_port',
      good: [
        {
          name: 'shop',
          'rules[].proto': 'tcp',
          'rules[].from_port': 8080,
          'rules[].to_port': 8080,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});
