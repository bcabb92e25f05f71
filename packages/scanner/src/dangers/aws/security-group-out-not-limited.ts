import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_security_group_out_not_limited',
  title: 'A security group says nothing of egress: its machines may reach everything',
  severity: 1,
  problem:
    'A group without a rule for what goes out has the one that AWS gives: what runs on a machine that is taken over fetches tools and sends data wherever it likes.',
  family: 'networkExposure',
  remediation: 'Name what the machines have to reach in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html'],
  wrong: missing,
  in: {
    cloudformation: [
      {
        types: ['AWS::EC2::SecurityGroup'],
        key: 'SecurityGroupEgress',
        unset: 'bad',
        good: [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/8' }],
        shown: { GroupDescription: 'The shop' },
        beside: {
          type: 'AWS::EC2::SecurityGroupEgress',
          names: 'GroupId',
          name: 'GroupId',
          shown: { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/8' },
        },
      },
    ],
  },
});
