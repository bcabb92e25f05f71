import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_cache_not_encrypted',
  title: 'API Gateway keeps answers in an unencrypted cache',
  severity: 3,
  problem: 'Whoever gets hold of the disks of the cache reads what the API answered to others.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_method_settings'],
        key: 'settings.cache_data_encrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'settings.caching_enabled', is: on, shown: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage'],
        each: 'MethodSettings',
        key: 'CacheDataEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'CachingEnabled', is: on, shown: true }],
      },
      {
        types: ['AWS::ApiGateway::Deployment'],
        key: 'StageDescription.CacheDataEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'StageDescription.CachingEnabled', is: on, shown: true }],
      },
      {
        types: ['AWS::ApiGateway::Deployment'],
        each: 'StageDescription.MethodSettings',
        key: 'CacheDataEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'CachingEnabled', is: on, shown: true }],
      },
      {
        types: ['AWS::Serverless::Api'],
        each: 'MethodSettings',
        key: 'CacheDataEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'CachingEnabled', is: on, shown: true }],
      },
    ],
  },
});
