import { settingDanger } from '../setting-danger.ts';
import { undescribed } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_security_group_not_described',
  title: 'A security group or one of its rules does not say what it is for',
  severity: 1,
  problem: 'Nobody knows later whether it is still needed, so it stays open.',
  family: 'hygiene',
  remediation: 'Say what it is for in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  wrong: undescribed,
  in: {
    terraform: [
      { types: ['aws_security_group'], key: 'description', unset: 'bad', bad: '', good: 'The shop' },
      {
        types: ['aws_security_group'],
        each: 'ingress',
        key: 'description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
        shown: {
          description: 'The shop',
          'ingress[].protocol': 'tcp',
          'ingress[].from_port': 443,
          'ingress[].to_port': 443,
        },
      },
      {
        types: ['aws_security_group'],
        each: 'egress',
        key: 'description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
        shown: {
          description: 'The shop',
          'egress[].protocol': 'tcp',
          'egress[].from_port': 443,
          'egress[].to_port': 443,
        },
      },
      {
        types: ['aws_security_group_rule', 'aws_vpc_security_group_ingress_rule', 'aws_vpc_security_group_egress_rule'],
        key: 'description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
      },
      { types: ['aws_db_subnet_group'], key: 'description', unset: 'fine', bad: '', good: 'The shop' },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::SecurityGroup'],
        each: 'SecurityGroupIngress',
        key: 'Description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
        shown: { 'SecurityGroupIngress[].CidrIp': '10.0.0.0/8' },
      },
      {
        types: ['AWS::EC2::SecurityGroup'],
        each: 'SecurityGroupEgress',
        key: 'Description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
        shown: { 'SecurityGroupEgress[].CidrIp': '10.0.0.0/8' },
      },
      {
        types: ['AWS::Redshift::ClusterSecurityGroup', 'AWS::ElastiCache::SecurityGroup'],
        key: 'Description',
        unset: 'bad',
        bad: '',
        good: 'The shop',
      },
      {
        types: ['AWS::EC2::SecurityGroupIngress', 'AWS::EC2::SecurityGroupEgress'],
        key: 'Description',
        unset: 'bad',
        bad: '',
        good: 'Web sites',
      },
    ],
  },
});
