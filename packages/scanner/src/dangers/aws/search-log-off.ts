import { settingDanger } from '../setting-danger.ts';
import { missing, off, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_log_off',
  title: 'An OpenSearch or Elasticsearch domain sends no logs to CloudWatch',
  severity: 2,
  problem: 'Errors, slow queries and what was tried on the domain cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Name a log group for each kind of log in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'log_publishing_options',
        unset: 'bad',
        good: {
          log_type: 'ES_APPLICATION_LOGS',
          cloudwatch_log_group_arn: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
        },
      },
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        each: 'log_publishing_options',
        key: 'enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        shown: {
          'log_publishing_options[].log_type': 'ES_APPLICATION_LOGS',
          'log_publishing_options[].cloudwatch_log_group_arn': 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'LogPublishingOptions',
        unset: 'bad',
        good: {
          AUDIT_LOGS: {
            Enabled: true,
            CloudWatchLogsLogGroupArn: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
          },
        },
      },
      ...['SEARCH_SLOW_LOGS', 'INDEX_SLOW_LOGS', 'ES_APPLICATION_LOGS', 'AUDIT_LOGS'].map((kind) => ({
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'] as const,
        key: `LogPublishingOptions.${kind}.Enabled`,
        wrong: off,
        unset: 'bad' as const,
        bad: false,
        good: true,
        when: [
          {
            key: `LogPublishingOptions.${kind}.CloudWatchLogsLogGroupArn`,
            is: there,
            shown: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
          },
        ],
      })),
    ],
  },
});
