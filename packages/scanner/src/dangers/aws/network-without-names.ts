import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_network_without_names',
  title: 'A VPC resolves no names: DNS support is off',
  severity: 1,
  problem:
    'Private endpoints of AWS services are not found by their names: other name servers send programs to the public addresses, past the endpoints and their policies.',
  family: 'isolation',
  sources: ['https://docs.aws.amazon.com/vpc/latest/userguide/vpc-dns.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_vpc'],
        key: 'enable_dns_support',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { cidr_block: '10.0.0.0/16' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::VPC'],
        key: 'EnableDnsSupport',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { CidrBlock: '10.0.0.0/16' },
      },
    ],
  },
});
