import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_topic_plaintext',
  title: 'A topic of SNS delivers its messages over plain HTTP',
  severity: 3,
  problem:
    'Anyone on the network path reads and changes the messages, and the confirmation with which the subscription is taken over or ended.',
  family: 'encryptionInTransit',
  remediation: 'Give the subscription an address that begins with `https://`, and `https` as its protocol, in {}.',
  sources: ['https://docs.aws.amazon.com/sns/latest/dg/sns-security-best-practices.html'],
  fix: { kind: 'suggested', needs: 'an address that answers HTTPS' },
  wrong: oneOf('http'),
  in: {
    terraform: [
      {
        types: ['aws_sns_topic_subscription'],
        key: 'protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        shown: { endpoint: 'http://shop.example.com/hook' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SNS::Subscription'],
        key: 'Protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        shown: { Endpoint: 'http://shop.example.com/hook' },
      },
      {
        types: ['AWS::SNS::Topic'],
        each: 'Subscription',
        key: 'Protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
    ],
    ansible: [
      {
        types: ['community.aws.sns_topic'],
        each: 'subscriptions',
        key: 'protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
        shown: { name: 'shop' },
      },
    ],
  },
});
