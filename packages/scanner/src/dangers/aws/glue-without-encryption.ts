import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_glue_without_encryption',
  title: 'A job, crawler or endpoint of AWS Glue names no security configuration',
  severity: 2,
  problem: 'What it writes is not encrypted as you want it.',
  family: 'encryptionAtRest',
  remediation: 'Name a security configuration in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_glue_job', 'aws_glue_crawler', 'aws_glue_dev_endpoint'],
        key: 'security_configuration',
        unset: 'bad',
        good: 'shop',
      },
    ],
    cloudformation: [
      { types: ['AWS::Glue::Job'], key: 'SecurityConfiguration', unset: 'bad', good: 'shop' },
      { types: ['AWS::Glue::Crawler'], key: 'CrawlerSecurityConfiguration', unset: 'bad', good: 'shop' },
      { types: ['AWS::Glue::DevEndpoint'], key: 'SecurityConfiguration', unset: 'bad', good: 'shop' },
    ],
  },
});
