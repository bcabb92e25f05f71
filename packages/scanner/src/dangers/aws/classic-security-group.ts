import { viewsOf } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { documentationOf } from '../resource-pages.ts';

const REMEDIATION = 'Put the database or cache into a VPC, and protect it there with a security group of EC2.';

export default danger({
  name: 'aws_classic_security_group',
  title: 'A security group of EC2-Classic protects a database or a cache',
  severity: 1,
  category: 'hygiene',
  problem: 'That network is gone, and so is its protection: nothing that runs today is kept from anyone by the group.',
  references: FAMILIES.hygiene,
  of: {
    terraform: viewsOf(['aws_db_security_group', 'aws_elasticache_security_group', 'aws_redshift_security_group'], {}),
    cloudformation: viewsOf(
      ['AWS::RDS::DBSecurityGroup', 'AWS::ElastiCache::SecurityGroup', 'AWS::Redshift::ClusterSecurityGroup'],
      {},
    ),
  },
  judge: () => Truth.TRUE,
  in: {
    terraform: {
      remediation: REMEDIATION,
      sources: [documentationOf('terraform', 'aws_security_group')],
      examples: {
        bad: [`«resource "aws_db_security_group" "shop" {»\n  name = "shop"\n}`],
        good: [`resource "aws_security_group" "shop" {\n  name = "shop"\n}`],
      },
    },
    cloudformation: {
      remediation: REMEDIATION,
      sources: [documentationOf('cloudformation', 'AWS::RDS::DBSecurityGroup')],
      examples: {
        bad: [
          `
          Resources:
            «Shop:
              Type: AWS::RDS::DBSecurityGroup
              Properties:»
                GroupDescription: the shop`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::SecurityGroup
              Properties:
                GroupDescription: the shop`,
        ],
      },
    },
  },
});
