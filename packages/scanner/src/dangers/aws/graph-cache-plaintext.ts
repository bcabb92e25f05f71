import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_graph_cache_plaintext',
  title: 'The cache of an AppSync API is reached in plaintext',
  severity: 2,
  problem: 'What the API answered can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'a cache that may begin anew, empty' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_appsync_api_cache'], key: 'transit_encryption_enabled', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::Serverless::GraphQLApi'],
        key: 'Cache.TransitEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['AWS::AppSync::ApiCache'], key: 'TransitEncryptionEnabled', unset: 'bad', bad: false, good: true },
    ],
  },
});
