import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_anonymous',
  title: 'An OpenSearch domain answers without a login: anonymous authentication',
  severity: 4,
  problem: 'Whoever reaches the domain reads its indexes as the anonymous user, without a name or a password.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/opensearch-service/latest/developerguide/fgac.html'],
  fix: { kind: 'suggested', needs: 'clients that log in' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain'],
        key: 'advanced_security_options.anonymous_auth_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'AdvancedSecurityOptions.AnonymousAuthEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
