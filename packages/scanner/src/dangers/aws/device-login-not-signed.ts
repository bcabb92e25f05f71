import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_device_login_not_signed',
  title: 'An authorizer of IoT takes tokens that nobody signed',
  severity: 3,
  problem:
    'Anyone can make its function run with tokens of their own, and what the function lets through by mistake is in.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/iot/latest/developerguide/config-custom-auth.html'],
  fix: { kind: 'suggested', needs: 'a key pair, and devices that sign their tokens' },
  wrong: on,
  in: {
    terraform: [{ types: ['aws_iot_authorizer'], key: 'signing_disabled', unset: 'fine', bad: true, good: false }],
    cloudformation: [
      { types: ['AWS::IoT::Authorizer'], key: 'SigningDisabled', unset: 'fine', bad: true, good: false },
    ],
  },
});
