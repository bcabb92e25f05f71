import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_audit_log_off',
  title: 'An OpenSearch or Elasticsearch domain keeps no audit log',
  severity: 2,
  problem: 'Who read or changed which documents cannot be reconstructed afterwards.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'a log group' },
  wrong: off,
  in: {
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'LogPublishingOptions.AUDIT_LOGS.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
