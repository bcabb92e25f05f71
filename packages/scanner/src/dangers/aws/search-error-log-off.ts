import { settingDanger } from '../setting-danger.ts';
import { isList } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import { matching, off, on, type ValueTest } from '../value-tests.ts';

const LOG_GROUP = 'arn:aws:logs:eu-central-1:111122223333:log-group:shop';

/** Nothing is written where no log group of CloudWatch is named. */
const notLogGroup: ValueTest = (answer) =>
  isList(answer.value)
    ? Truth.of(answer.value.length === 0, { at: answer.at, message: answer.said() })
    : matching(/^(?!arn:[\w-]+:logs:)/)(answer);

export default settingDanger({
  name: 'aws_search_error_log_off',
  title: 'An OpenSearch or Elasticsearch domain keeps no error log',
  severity: 1,
  problem: 'What went wrong in the domain, and who made it so, cannot be reconstructed afterwards.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'a log group' },
  wrong: off,
  in: {
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'LogPublishingOptions.ES_APPLICATION_LOGS.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'LogPublishingOptions.ES_APPLICATION_LOGS.CloudWatchLogsLogGroupArn': LOG_GROUP },
      },
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'LogPublishingOptions.ES_APPLICATION_LOGS.CloudWatchLogsLogGroupArn',
        wrong: notLogGroup,
        unset: 'bad',
        bad: '',
        good: LOG_GROUP,
        isExample: true,
        when: [{ key: 'LogPublishingOptions.ES_APPLICATION_LOGS.Enabled', is: on, shown: true }],
      },
    ],
  },
});
