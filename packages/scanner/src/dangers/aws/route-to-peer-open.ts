import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_route_to_peer_open',
  title: 'All traffic is sent to another network: a route to 0.0.0.0/0 leads to a peering connection',
  severity: 3,
  problem: 'Whoever has the other network reads and changes what is meant for the internet, and reaches back.',
  family: 'networkExposure',
  remediation: 'Name the range of the other network in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/peering/vpc-peering-routing.html'],
  wrong: oneOf('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['aws_route'],
        key: 'destination_cidr_block',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
        when: [{ key: 'vpc_peering_connection_id', is: there, shown: 'pcx-1' }],
      },
      {
        types: ['aws_route'],
        key: 'destination_ipv6_cidr_block',
        unset: 'fine',
        bad: '::/0',
        good: 'fd00:1::/48',
        when: [{ key: 'vpc_peering_connection_id', is: there, shown: 'pcx-1' }],
      },
      {
        types: ['aws_route_table', 'aws_default_route_table'],
        each: 'route',
        key: 'cidr_block',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
        when: [{ key: 'vpc_peering_connection_id', is: there, shown: 'pcx-1' }],
      },
      {
        types: ['aws_route_table'],
        each: 'route',
        key: 'ipv6_cidr_block',
        unset: 'fine',
        bad: '::/0',
        good: 'fd00:1::/48',
        when: [{ key: 'vpc_peering_connection_id', is: there, shown: 'pcx-1' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Route'],
        key: 'DestinationCidrBlock',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
        when: [{ key: 'VpcPeeringConnectionId', is: there, shown: 'pcx-1' }],
      },
      {
        types: ['AWS::EC2::Route'],
        key: 'DestinationIpv6CidrBlock',
        unset: 'fine',
        bad: '::/0',
        good: 'fd00:1::/48',
        when: [{ key: 'VpcPeeringConnectionId', is: there, shown: 'pcx-1' }],
      },
    ],
  },
});
