import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_transfer_old_policy',
  title: 'A server of AWS Transfer accepts outdated ciphers',
  severity: 2,
  problem: 'Connections can be made with ciphers whose flaws let an attacker on the network path read what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'suggested', needs: 'clients that know its algorithms' },
  wrong: oneOf('TransferSecurityPolicy-2018-11', 'TransferSecurityPolicy-2020-06', 'TransferSecurityPolicy-2022-03'),
  in: {
    terraform: [
      {
        types: ['aws_transfer_server'],
        key: 'security_policy_name',
        unset: 'bad',
        bad: 'TransferSecurityPolicy-2018-11',
        good: 'TransferSecurityPolicy-2024-01',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Transfer::Server'],
        key: 'SecurityPolicyName',
        unset: 'bad',
        bad: 'TransferSecurityPolicy-2018-11',
        good: 'TransferSecurityPolicy-2024-01',
      },
    ],
  },
});
