import { AWS_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_every_protocol',
  title: 'A security group lets every protocol in',
  severity: 2,
  problem: 'Whatever listens on any port by mistake can be reached from the networks it names.',
  family: 'networkExposure',
  remediation: 'Name the protocol and the ports that are needed.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) => rule.isOfEveryProtocol.and(rule.allowsInbound).and(isOfAnyone(rule).not()),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'ingress.protocol': '-1',
          'ingress.from_port': 0,
          'ingress.to_port': 0,
          'ingress.cidr_blocks': ['10.0.0.0/8'],
        },
      ],
      marked: 'ingress.protocol',
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
          'SecurityGroupIngress[].IpProtocol': '-1',
          'SecurityGroupIngress[].FromPort': 0,
          'SecurityGroupIngress[].ToPort': 0,
          'SecurityGroupIngress[].CidrIp': '10.0.0.0/8',
        },
      ],
      marked: 'SecurityGroupIngress[].IpProtocol',
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
          'rules[].proto': 'all',
          'rules[].from_port': 0,
          'rules[].to_port': 0,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
      marked: 'rules[].proto',
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
