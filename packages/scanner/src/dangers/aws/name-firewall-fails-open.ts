import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_name_firewall_fails_open',
  title: 'The DNS Firewall of a VPC answers queries that it could not check',
  severity: 2,
  problem: 'Whoever keeps the firewall from answering, by load or by luck, reaches the names that it blocks.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resolver-dns-firewall-vpc-configuration.html'],
  wrong: oneOf('ENABLED'),
  in: {
    terraform: [
      {
        types: ['aws_route53_resolver_firewall_config'],
        key: 'firewall_fail_open',
        unset: 'fine',
        bad: 'ENABLED',
        good: 'DISABLED',
      },
    ],
  },
});
