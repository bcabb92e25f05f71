import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_security_group_in_default_network',
  title: 'A security group names no VPC',
  severity: 1,
  problem: 'It is made in the default VPC, in which whatever names no network stands with public addresses.',
  family: 'hygiene',
  remediation: 'Name the VPC in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html'],
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_security_group'], key: 'vpc_id', unset: 'bad', bad: '', good: 'vpc-1' }],
    cloudformation: [
      {
        types: ['AWS::EC2::SecurityGroup'],
        key: 'VpcId',
        unset: 'bad',
        bad: '',
        good: 'vpc-1',
        shown: { GroupDescription: 'The shop' },
      },
    ],
  },
});
