import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_nodes_plaintext',
  title: 'The nodes of an OpenSearch or Elasticsearch domain talk in plaintext',
  severity: 3,
  problem: 'What one node sends to another can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'a version that has it; it cannot be switched off again' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'node_to_node_encryption.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'NodeToNodeEncryptionOptions.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'node_to_node_encryption_options.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
