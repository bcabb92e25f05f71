import { AWS_NETWORK_RULES, isOfAnyone } from '../../resources/views/network-rule.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

/** SSH and RDP. */
const PORTS = [22, 3389];

export default danger({
  name: 'aws_security_group_remote_login_open',
  title: 'A security group lets the whole internet in to SSH or RDP',
  severity: 4,
  problem:
    'Anyone can try passwords and known flaws of the remote login of every machine in the group; programs do so within minutes of its start.',
  references: [cwe(284), nist('AC-4'), nist('SC-7'), cisAws('5.2'), cisAws('5.3')],
  of: AWS_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)),
  in: {
    terraform: {
      remediation:
        'Name the networks that need remote login in `cidr_blocks`, or reach it through a VPN or Session Manager.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/security_group',
        'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_security_group" "shop" {
            ingress {
              protocol    = "tcp"
              from_port   = 22
              to_port     = 22
              «cidr_blocks = ["0.0.0.0/0"]»
            }
          }`,
          `
          resource "aws_vpc_security_group_ingress_rule" "shop" {
            security_group_id = "sg-1"
            ip_protocol       = "-1"
            «cidr_ipv6         = "::/0"»
          }`,
          `
          resource "aws_security_group_rule" "shop" {
            security_group_id = "sg-1"
            type              = "ingress"
            protocol          = "tcp"
            from_port         = 0
            to_port           = 65535
            «cidr_blocks       = ["10.0.0.0/8", "0.0.0.0/0"]»
          }`,
        ],
        good: [
          `
          resource "aws_security_group" "shop" {
            ingress {
              protocol    = "tcp"
              from_port   = 22
              to_port     = 22
              cidr_blocks = ["10.0.0.0/8"]
            }
          }`,
          `
          resource "aws_security_group" "shop" {
            ingress {
              protocol    = "tcp"
              from_port   = 443
              to_port     = 443
              cidr_blocks = ["0.0.0.0/0"]
            }
          }`,
        ],
      },
    },
    cloudformation: {
      remediation:
        'Name the networks that need remote login in `CidrIp`, or reach it through a VPN or Session Manager.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ec2-securitygroup.html',
        'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::SecurityGroup
              Properties:
                GroupDescription: The shop
                SecurityGroupIngress:
                  - IpProtocol: tcp
                    FromPort: 22
                    ToPort: 22
                    «CidrIp: 0.0.0.0/0»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::SecurityGroup
              Properties:
                GroupDescription: The shop
                SecurityGroupIngress:
                  - IpProtocol: tcp
                    FromPort: 22
                    ToPort: 22
                    CidrIp: 10.0.0.0/8`,
        ],
      },
    },
    ansible: {
      remediation:
        'Name the networks that need remote login in `cidr_ip`, or reach it through a VPN or Session Manager.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/ec2_security_group_module.html',
        'https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.ec2_security_group:
              name: shop
              rules:
                - proto: tcp
                  ports: [22]
                  «cidr_ip: 0.0.0.0/0»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.ec2_security_group:
              name: shop
              rules:
                - proto: tcp
                  ports: [22]
                  cidr_ip: 10.0.0.0/8`,
        ],
      },
    },
  },
});
