import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_error_log_off',
  title: 'An OpenSearch or Elasticsearch domain keeps no error log',
  severity: 1,
  problem: 'What went wrong in the domain, and who made it so, cannot be told afterwards.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  wrong: off,
  in: {
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'LogPublishingOptions.ES_APPLICATION_LOGS.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
