import { expect, test } from 'vitest';
import { deriveFrom } from './testing.ts';

const ANYWHERE = '0.0.0.0/0';
const EVERYTHING_OUT = { protocol: 'ANY', cidrBlock: ANYWHERE, beginPort: 1, endPort: 65535 };

const TEMPLATE = `
Parameters:
  Port:
    Type: Number
    Default: 8080
  Office:
    Type: String
Resources:
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: web
      SecurityGroupIngress:
        - IpProtocol: tcp
          FromPort: !Ref Port
          ToPort: !Ref Port
          CidrIp: 0.0.0.0/0
        - IpProtocol: tcp
          FromPort: 22
          ToPort: 22
          CidrIp: !Ref Office
  Ssh:
    Type: AWS::EC2::SecurityGroupIngress
    Properties:
      GroupId: !GetAtt Group.GroupId
      IpProtocol: tcp
      FromPort: 22
      ToPort: 22
      CidrIp: 10.0.0.0/8
  Database:
    Type: AWS::EC2::SecurityGroup
    Properties:
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 3306, ToPort: 3306, SourceSecurityGroupId: !Ref Group }
      SecurityGroupEgress:
        - { IpProtocol: icmp, FromPort: -1, ToPort: -1, CidrIp: 10.0.0.0/16 }
  Interface:
    Type: AWS::EC2::NetworkInterface
    Properties:
      PrivateIpAddress: 10.0.0.20
      GroupSet: [!Ref Group]
  Web:
    Type: AWS::EC2::Instance
    Properties:
      NetworkInterfaces:
        - NetworkInterfaceId: !Ref Interface
          DeviceIndex: "0"
      Tags:
        - Key: Name
          Value: !Sub "web-\${Port}"
  Extra:
    Type: AWS::EC2::Instance
    Condition: IsProduction
  Ip:
    Type: AWS::EC2::EIP
    Properties:
      InstanceId: !Ref Web
  Mysql:
    Type: AWS::RDS::DBInstance
    Properties:
      VPCSecurityGroups: [!GetAtt Database.GroupId]
`;

test('instances take the rules of their groups, written inside of them or beside them', async () => {
  const { machines, notes, problems } = await deriveFrom('cloudformation', { 'aws_template.yaml': TEMPLATE });
  expect(problems).toEqual([]);
  expect(machines).toEqual([
    {
      id: 'Web',
      hostName: 'web-8080',
      internalIp: '10.0.0.20',
      inboundTraffic: [
        { priority: 1, protocol: 'TCP', cidrBlock: ANYWHERE, beginPort: 8080, endPort: 8080 },
        { priority: 4, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 },
      ],
      outboundTraffic: [{ priority: 3, ...EVERYTHING_OUT }],
    },
    {
      id: 'Mysql',
      inboundTraffic: [{ priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.20/32', beginPort: 3306, endPort: 3306 }],
      outboundTraffic: [{ priority: 2, protocol: 'OTHER', cidrBlock: '10.0.0.0/16', beginPort: 1, endPort: 65535 }],
    },
  ]);
  expect(notes).toEqual([
    'infra: traffic rules left out because a part of them is not known: 1.',
    'infra: resources left out because their number is not known: 1.',
  ]);
});

test('templates in JSON say the same', async () => {
  const { machines } = await deriveFrom('cloudformation', {
    'aws_template.json': JSON.stringify({
      Resources: {
        Group: {
          Type: 'AWS::EC2::SecurityGroup',
          Properties: {
            SecurityGroupIngress: { IpProtocol: '-1', CidrIpv6: '::/0' },
            SecurityGroupEgress: [{ IpProtocol: 'udp', FromPort: '53', ToPort: '53', CidrIp: ANYWHERE }],
          },
        },
        Web: { Type: 'AWS::EC2::Instance', Properties: { SecurityGroupIds: [{ 'Fn::GetAtt': ['Group', 'GroupId'] }] } },
      },
    }),
  });
  expect(machines).toEqual([
    {
      id: 'Web',
      inboundTraffic: [{ priority: 1, protocol: 'ANY', cidrBlock: '::/0', beginPort: 1, endPort: 65535 }],
      outboundTraffic: [{ priority: 2, protocol: 'UDP', cidrBlock: ANYWHERE, beginPort: 53, endPort: 53 }],
    },
  ]);
});
