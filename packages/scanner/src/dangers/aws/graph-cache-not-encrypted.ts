import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_graph_cache_not_encrypted',
  title: 'The cache of an AppSync API is not encrypted at rest',
  severity: 2,
  problem: 'Whoever gets hold of its disks reads what the API answered.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a cache that may begin anew, empty' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_appsync_api_cache'], key: 'at_rest_encryption_enabled', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::Serverless::GraphQLApi'],
        key: 'Cache.AtRestEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['AWS::AppSync::ApiCache'], key: 'AtRestEncryptionEnabled', unset: 'bad', bad: false, good: true },
    ],
  },
});
