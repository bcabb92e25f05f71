import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_vpn_open_to_all_users',

  title: 'Every user of a Client VPN reaches every network behind it',
  severity: 2,
  problem: 'One stolen login is enough to reach all that stands behind the endpoint.',
  family: 'leastPrivilege',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_ec2_client_vpn_authorization_rule'],
        key: 'authorize_all_groups',
        bad: true,
        good: false,
        when: [{ key: 'target_network_cidr', is: oneOf('0.0.0.0/0'), shown: '0.0.0.0/0' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::ClientVpnAuthorizationRule'],
        key: 'AuthorizeAllGroups',
        bad: true,
        good: false,
        when: [{ key: 'TargetNetworkCidr', is: oneOf('0.0.0.0/0'), shown: '0.0.0.0/0' }],
      },
    ],
  },
});
