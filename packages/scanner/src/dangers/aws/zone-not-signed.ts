import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_zone_not_signed',
  title: 'A public zone of Route 53 is not signed with DNSSEC',
  severity: 1,
  problem: 'Whoever can forge answers in transit sends your users to hosts of their own.',
  family: 'integrity',
  remediation: 'Sign the zone by {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_route53_zone'],
        key: 'aws_route53_hosted_zone_dnssec',
        unset: 'bad',
        good: true,
        when: [{ key: 'vpc', is: missing }],
        beside: { type: 'aws_route53_hosted_zone_dnssec', names: 'hosted_zone_id', name: 'zone_id' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Route53::HostedZone'],
        key: 'DNSSEC',
        unset: 'bad',
        good: true,
        when: [{ key: 'VPCs', is: missing }],
        beside: { type: 'AWS::Route53::DNSSEC', names: 'HostedZoneId', name: 'Id' },
      },
    ],
  },
});
