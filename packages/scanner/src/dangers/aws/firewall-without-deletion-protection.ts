import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_without_deletion_protection',
  title: 'A network firewall can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, takes the firewall away.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_networkfirewall_firewall'], key: 'delete_protection', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::NetworkFirewall::Firewall'], key: 'DeleteProtection', unset: 'bad', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['community.aws.networkfirewall'],
        shown: { name: 'shop' },
        key: 'delete_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
