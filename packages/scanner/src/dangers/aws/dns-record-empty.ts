import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_dns_record_empty',
  title: 'A DNS record has no value',
  severity: 1,
  problem: 'The name leads nowhere; where it did before, whoever gets the old address gets its visitors.',
  family: 'hygiene',
  remediation: 'Set {}, or take the record away.',
  sources: ['https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resource-record-sets-values.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_route53_record'],
        key: 'records',
        unset: 'bad',
        bad: [],
        good: ['192.0.2.1'],
        when: [{ key: 'alias', is: missing }],
        shown: { name: 'shop', type: 'A' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Route53::RecordSet'],
        key: 'ResourceRecords',
        unset: 'bad',
        bad: [],
        good: ['192.0.2.1'],
        when: [{ key: 'AliasTarget', is: missing }],
        shown: { Name: 'shop.example.', Type: 'A' },
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.route53'],
        key: 'value',
        unset: 'bad',
        bad: '',
        good: '192.0.2.1',
        when: [{ key: 'state', is: otherThan('get', 'delete'), shown: 'present' }],
        shown: { zone: 'shop.example', record: 'www.shop.example', type: 'A' },
      },
    ],
  },
});
