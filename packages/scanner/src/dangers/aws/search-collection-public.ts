import { settingDanger } from '../setting-danger.ts';
import { matching, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_collection_public',
  title: 'An OpenSearch Serverless collection is reached from public networks: AllowFromPublic',
  severity: 3,
  problem: 'Everyone on the internet reaches it; only who may read, by a policy that one mistake opens, protects it.',
  family: 'networkExposure',
  remediation: 'Set `AllowFromPublic` to false and name VPC endpoints in `SourceVPCEs`, in the policy.',
  sources: ['https://docs.aws.amazon.com/opensearch-service/latest/developerguide/serverless-network.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_opensearchserverless_security_policy'],
        each: 'policy',
        isJson: true,
        key: 'AllowFromPublic',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'type', is: oneOf('network'), ofResource: true, shown: 'network' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchServerless::SecurityPolicy'],
        key: 'Policy',
        wrong: matching(/"AllowFromPublic"\s*:\s*true/),
        bad: '[{"AllowFromPublic":true}]',
        good: '[{"AllowFromPublic":false,"SourceVPCEs":["vpce-0a1b2c3d"]}]',
        when: [{ key: 'Type', is: oneOf('network'), shown: 'network' }],
      },
    ],
  },
});
