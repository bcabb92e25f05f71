import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { LIST_DENIALS } from '../../resources/views/list-denials.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

const REMEDIATION =
  'Take the entry away, let it deny all addresses, or give it a lower number than the entry that allows what it is to be kept out of.';
const SOURCE = 'https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html';

export default danger({
  name: 'aws_network_list_denies_in_vain',
  title: 'A network ACL denies some addresses without effect: nothing behind the entry allows any',
  severity: 1,
  category: 'hygiene',
  problem:
    'What no entry allows is denied anyway, and what is allowed by an entry with a lower number was let through before: whoever reads the entry believes that it keeps somebody out.',
  references: [...FAMILIES.hygiene],
  of: LIST_DENIALS,
  judge: (denial) => isOfAnyone(denial).not().and(denial.isFollowed.not()).and(denial.action.is('deny')),
  in: {
    terraform: {
      remediation: REMEDIATION,
      sources: ['https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/network_acl', SOURCE],
      examples: {
        bad: [
          `
          resource "aws_network_acl" "shop" {
            vpc_id = "vpc-1"
            ingress {
              rule_no    = 100
              protocol   = "tcp"
              action     = "allow"
              cidr_block = "0.0.0.0/0"
              from_port  = 443
              to_port    = 443
            }
            ingress {
              rule_no    = 200
              protocol   = "tcp"
              action     = "deny"
              «cidr_block = "203.0.113.0/24"»
              from_port  = 443
              to_port    = 443
            }
          }`,
          `
          resource "aws_network_acl" "shop" {
            vpc_id = "vpc-1"
          }

          resource "aws_network_acl_rule" "some" {
            network_acl_id = aws_network_acl.shop.id
            rule_number    = 100
            protocol       = "tcp"
            rule_action    = "deny"
            «cidr_block     = "203.0.113.0/24"»
            from_port      = 22
            to_port        = 22
          }`,
        ],
        good: [
          `
          resource "aws_network_acl" "shop" {
            vpc_id = "vpc-1"
            ingress {
              rule_no    = 100
              protocol   = "tcp"
              action     = "deny"
              cidr_block = "203.0.113.0/24"
              from_port  = 443
              to_port    = 443
            }
            ingress {
              rule_no    = 200
              protocol   = "tcp"
              action     = "allow"
              cidr_block = "0.0.0.0/0"
              from_port  = 443
              to_port    = 443
            }
          }`,
          `
          resource "aws_network_acl_rule" "some" {
            network_acl_id = "acl-1"
            rule_number    = 100
            protocol       = "tcp"
            rule_action    = "deny"
            cidr_block     = "203.0.113.0/24"
            from_port      = 22
            to_port        = 22
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: REMEDIATION,
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ec2-networkaclentry.html',
        SOURCE,
      ],
      examples: {
        bad: [
          `
          Resources:
            List:
              Type: AWS::EC2::NetworkAcl
              Properties:
                VpcId: vpc-1
            Some:
              Type: AWS::EC2::NetworkAclEntry
              Properties:
                NetworkAclId: !Ref List
                RuleNumber: 100
                Protocol: 6
                RuleAction: deny
                «CidrBlock: 203.0.113.0/24»
                PortRange: { From: 22, To: 22 }`,
        ],
        good: [
          `
          Resources:
            List:
              Type: AWS::EC2::NetworkAcl
              Properties:
                VpcId: vpc-1
            Some:
              Type: AWS::EC2::NetworkAclEntry
              Properties:
                NetworkAclId: !Ref List
                RuleNumber: 100
                Protocol: 6
                RuleAction: deny
                CidrBlock: 203.0.113.0/24
                PortRange: { From: 443, To: 443 }
            All:
              Type: AWS::EC2::NetworkAclEntry
              Properties:
                NetworkAclId: !Ref List
                RuleNumber: 200
                Protocol: 6
                RuleAction: allow
                CidrBlock: 0.0.0.0/0
                PortRange: { From: 443, To: 443 }`,
          `
          Resources:
            List:
              Type: AWS::EC2::NetworkAcl
              Properties:
                VpcId: vpc-1
            Everything:
              Type: AWS::EC2::NetworkAclEntry
              Properties:
                NetworkAclId: !Ref List
                RuleNumber: 32000
                Protocol: -1
                RuleAction: deny
                CidrBlock: 0.0.0.0/0`,
        ],
      },
    },
  },
});
