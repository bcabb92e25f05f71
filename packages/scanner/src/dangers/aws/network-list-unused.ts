import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_network_list_unused',
  title: 'A network ACL protects no subnet',
  severity: 1,
  problem: 'Its rules hold nobody back, though whoever reads them believes that they do.',
  family: 'hygiene',
  remediation: 'Name the subnets that it protects in {}, or take it away.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_network_acl'],
        key: 'subnet_ids',
        unset: 'bad',
        bad: [],
        good: ['subnet-1'],
        beside: {
          type: 'aws_network_acl_association',
          names: 'network_acl_id',
          name: 'id',
          shown: { subnet_id: 'subnet-1' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::NetworkAcl'],
        key: 'SubnetNetworkAclAssociation',
        unset: 'bad',
        good: true,
        shown: { VpcId: 'vpc-1' },
        beside: {
          type: 'AWS::EC2::SubnetNetworkAclAssociation',
          names: 'NetworkAclId',
          name: 'Id',
          shown: { SubnetId: 'subnet-1' },
        },
      },
    ],
  },
});
