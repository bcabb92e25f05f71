import { AWS_NETWORK_RULES, isOfAnyone, isOfEveryPort, type NetworkRule } from '../resources/views/network-rule.ts';
import { danger, type AnyDanger, type Danger } from './danger.ts';

/**
 * What listens for the programs of one network. Databases: PostgreSQL, SQL Server, Oracle, MySQL, Redis, Cassandra,
 * Elasticsearch, Memcached, MongoDB; directories and files: LDAP, NetBIOS, SMB, NFS; clusters: etcd, Hadoop, Kafka,
 * ZooKeeper, the API of Docker; RabbitMQ.
 * Source: https://www.iana.org/assignments/service-names-port-numbers/service-names-port-numbers.xhtml.
 */
export const INSIDE_PORTS: readonly [number, ...number[]] = [
  5432, 1433, 1521, 3306, 6379, 7000, 7001, 9042, 9160, 9200, 9300, 11211, 27017, 27018, 389, 636, 3268, 137, 138, 139,
  445, 2049, 2375, 2376, 2379, 9000, 9092, 2181, 5672,
];

/** What somebody at a desk logs in by: SSH and RDP. */
export const REMOTE_LOGIN_PORTS: readonly [number, ...number[]] = [22, 3389];

interface OpenPorts extends Pick<Danger<NetworkRule>, 'name' | 'title' | 'problem' | 'references'> {
  /** What listens on the ports: "the database". */
  readonly what: string;
  /** The first is that of the examples. */
  readonly ports: readonly [number, ...number[]];
}

/** A security group that lets the whole internet in to some ports. */
export function awsPortsOpen({ name, title, problem, references, what, ports }: OpenPorts): AnyDanger {
  const [port] = ports;
  return danger({
    name,
    title,
    severity: 4,
    problem,
    ...(references ? { references } : {}),
    of: AWS_NETWORK_RULES,
    // That every port is open is a danger of its own.
    judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(ports)).and(isOfEveryPort(rule).not()),
    in: {
      terraform: {
        remediation: `Name the networks that need ${what} in \`cidr_blocks\`, or reach it through a VPN or Session Manager.`,
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
                from_port   = ${port}
                to_port     = ${port}
                «cidr_blocks = ["0.0.0.0/0"]»
              }
            }`,
            `
            resource "aws_vpc_security_group_ingress_rule" "shop" {
              security_group_id = "sg-1"
              ip_protocol       = "tcp"
              from_port         = ${port}
              to_port           = ${port}
              «cidr_ipv6         = "::/0"»
            }`,
            `
            resource "aws_security_group_rule" "shop" {
              security_group_id = "sg-1"
              type              = "ingress"
              protocol          = "tcp"
              from_port         = ${port}
              to_port           = ${port + 10}
              «cidr_blocks       = ["10.0.0.0/8", "0.0.0.0/0"]»
            }`,
          ],
          good: [
            `
            resource "aws_security_group" "shop" {
              ingress {
                protocol    = "tcp"
                from_port   = ${port}
                to_port     = ${port}
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
        remediation: `Name the networks that need ${what} in \`CidrIp\`, or reach it through a VPN or Session Manager.`,
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
                      FromPort: ${port}
                      ToPort: ${port}
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
                      FromPort: ${port}
                      ToPort: ${port}
                      CidrIp: 10.0.0.0/8`,
          ],
        },
      },
      ansible: {
        remediation: `Name the networks that need ${what} in \`cidr_ip\`, or reach it through a VPN or Session Manager.`,
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
                    ports: [${port}]
                    «cidr_ip: 0.0.0.0/0»`,
          ],
          good: [
            `
            - name: The shop
              amazon.aws.ec2_security_group:
                name: shop
                rules:
                  - proto: tcp
                    ports: [${port}]
                    cidr_ip: 10.0.0.0/8`,
          ],
        },
      },
    },
  });
}
