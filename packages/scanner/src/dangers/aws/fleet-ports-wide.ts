import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_fleet_ports_wide',
  title: 'A GameLift fleet lets a range of ports in',
  severity: 2,
  problem: 'Whatever listens on one of them by mistake can be reached.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it in {}.',
  wrong: oneOf('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['aws_gamelift_fleet'],
        each: 'ec2_inbound_permission',
        key: 'ip_range',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::GameLift::Fleet'],
        each: 'EC2InboundPermissions',
        key: 'IpRange',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
      },
    ],
  },
});
