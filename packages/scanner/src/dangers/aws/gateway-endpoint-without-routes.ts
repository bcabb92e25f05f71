import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_gateway_endpoint_without_routes',
  title: 'A gateway endpoint of a VPC stands in no route table',
  severity: 1,
  problem:
    'Nothing is sent through it: what programs exchange with S3 or DynamoDB leaves the VPC for public addresses, past the policy of the endpoint.',
  family: 'isolation',
  remediation: 'Name the route tables of the subnets that use it in {}.',
  sources: ['https://docs.aws.amazon.com/vpc/latest/privatelink/gateway-endpoints.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_vpc_endpoint'],
        key: 'route_table_ids',
        unset: 'bad',
        bad: [],
        good: ['rtb-1'],
        when: [
          { key: 'vpc_endpoint_type', is: otherThan('Interface', 'GatewayLoadBalancer', 'Resource', 'ServiceNetwork') },
        ],
        beside: {
          type: 'aws_vpc_endpoint_route_table_association',
          names: 'vpc_endpoint_id',
          name: 'id',
          shown: { route_table_id: 'rtb-1' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::VPCEndpoint'],
        key: 'RouteTableIds',
        unset: 'bad',
        bad: [],
        good: ['rtb-1'],
        when: [
          { key: 'VpcEndpointType', is: otherThan('Interface', 'GatewayLoadBalancer', 'Resource', 'ServiceNetwork') },
        ],
      },
    ],
  },
});
