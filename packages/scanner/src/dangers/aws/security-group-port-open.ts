import { AWS_NETWORK_RULES, isOfAnyone, isOfEveryPort } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_security_group_port_open',
  title: 'A security group lets the whole internet in to a port that is not that of a web site',
  severity: 3,
  problem: 'Anyone can try passwords and known flaws of what listens there.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it, or reach it through a VPN or Session Manager.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  of: AWS_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule)
      .and(rule.allowsInbound)
      .and(rule.reaches(TOLD).not())
      .and(isOfEveryPort(rule).not())
      .and(rule.ports((first, last) => last > first || !WEB.includes(first))),
  in: {
    terraform: {
      type: 'aws_security_group',
      bad: [
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 8080,
          'ingress.to_port': 8080,
          'ingress.cidr_blocks': ['0.0.0.0/0'],
        },
        {
          'ingress.protocol': 'udp',
          'ingress.from_port': 161,
          'ingress.to_port': 161,
          'ingress.cidr_blocks': ['0.0.0.0/0'],
        },
        {
          'ingress.protocol': 'tcp',
          'ingress.from_port': 8000,
          'ingress.to_port': 8999,
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
          'SecurityGroupIngress[].FromPort': 8080,
          'SecurityGroupIngress[].ToPort': 8080,
          'SecurityGroupIngress[].CidrIp': '0.0.0.0/0',
        },
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'udp',
          'SecurityGroupIngress[].FromPort': 161,
          'SecurityGroupIngress[].ToPort': 161,
          'SecurityGroupIngress[].CidrIp': '0.0.0.0/0',
        },
        {
          GroupDescription: 'The shop',
          'SecurityGroupIngress[].IpProtocol': 'tcp',
          'SecurityGroupIngress[].FromPort': 8000,
          'SecurityGroupIngress[].ToPort': 8999,
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
          'rules[].from_port': 8080,
          'rules[].to_port': 8080,
          'rules[].cidr_ip': '0.0.0.0/0',
        },
        {
          name: 'shop',
          'rules[].proto': 'udp',
          'rules[].from_port': 161,
          'rules[].to_port': 161,
          'rules[].cidr_ip': '0.0.0.0/0',
        },
        {
          name: 'shop',
          'rules[].proto': 'tcp',
          'rules[].from_port': 8000,
          'rules[].to_port': 8999,
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
          'rules[].from_port': 8080,
          'rules[].to_port': 8080,
          'rules[].cidr_ip': '10.0.0.0/8',
        },
      ],
    },
  },
});

/** Web sites are there for everyone. */
const WEB = [80, 443];
/** Ports of which another danger tells. */
const TOLD = [22, 3389, 5432, 1433, 1521, 3306, 6379, 9042, 9200, 11211, 27017];
