import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_certificate_wildcard',
  title: 'A certificate of ACM is for every name of a domain: a wildcard',
  severity: 1,
  problem: 'Whoever gets hold of its key can pose as any host of the domain.',
  family: 'hygiene',
  remediation: 'Name the hosts in {}.',
  wrong: matching(/^\*/),
  in: {
    terraform: [
      { types: ['aws_acm_certificate'], key: 'domain_name', bad: '*.shop.example', good: 'www.shop.example' },
      {
        types: ['aws_acm_certificate'],
        key: 'subject_alternative_names',
        wrong: havingMatch(/^\*/),
        unset: 'fine',
        bad: ['*.shop.example'],
        good: ['api.shop.example'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CertificateManager::Certificate'],
        key: 'DomainName',
        bad: '*.shop.example',
        good: 'www.shop.example',
      },
      {
        types: ['AWS::CertificateManager::Certificate'],
        key: 'SubjectAlternativeNames',
        wrong: havingMatch(/^\*/),
        unset: 'fine',
        bad: ['*.shop.example'],
        good: ['api.shop.example'],
      },
    ],
  },
});
