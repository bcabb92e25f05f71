import { viewsOf } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_default_network_kept',
  title: 'The default VPC is kept and managed',
  severity: 2,
  problem:
    'All of its subnets are public: whatever is started without naming a network stands on the internet with an address of its own.',
  references: [cwe(1188), nist('CM-7'), nist('SC-7')],
  of: { terraform: viewsOf(['aws_default_vpc'], {}) },
  judge: () => Truth.TRUE,
  in: {
    terraform: {
      remediation: 'Make an `aws_vpc` with private subnets, move what stands in the default one, and delete that.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/default_vpc',
        'https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html',
      ],
      examples: {
        bad: [`«resource "aws_default_vpc" "shop" {»\n}`],
        good: [`resource "aws_vpc" "shop" {\n  cidr_block = "10.0.0.0/16"\n}`],
      },
    },
  },
});
