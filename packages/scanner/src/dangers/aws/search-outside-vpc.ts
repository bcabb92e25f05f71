import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_outside_vpc',
  title: 'An OpenSearch or Elasticsearch domain stands outside of a VPC, with a public endpoint',
  severity: 3,
  problem: 'Only its access policy stands between the internet and all that it indexes.',
  family: 'networkExposure',
  remediation: 'Name subnets in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'vpc_options',
        unset: 'bad',
        good: { subnet_ids: ['subnet-1'] },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'VPCOptions',
        unset: 'bad',
        good: { SubnetIds: ['subnet-1'] },
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'vpc_options',
        unset: 'bad',
        good: { subnets: ['subnet-1'] },
      },
    ],
  },
});
