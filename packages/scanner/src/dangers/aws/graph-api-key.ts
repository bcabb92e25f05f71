import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_graph_api_key',
  title: 'Callers of an API of AppSync only need a key that all of them share',
  severity: 2,
  problem: 'Whoever sees one call, or the code of a page, may call it as well.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'callers that sign their requests' },
  wrong: oneOf('API_KEY'),
  in: {
    terraform: [
      { types: ['aws_appsync_graphql_api'], key: 'authentication_type', bad: 'API_KEY', good: 'AWS_IAM' },
      {
        types: ['aws_appsync_graphql_api'],
        each: 'additional_authentication_provider',
        key: 'authentication_type',
        bad: 'API_KEY',
        good: 'AWS_IAM',
        shown: { authentication_type: 'AWS_IAM' },
      },
      {
        types: ['aws_appsync_api'],
        each: 'event_config[].auth_provider',
        key: 'auth_type',
        bad: 'API_KEY',
        good: 'AWS_IAM',
      },
    ],
    cloudformation: [
      { types: ['AWS::Serverless::GraphQLApi'], key: 'Auth.Type', bad: 'API_KEY', good: 'AWS_IAM' },
      {
        types: ['AWS::Serverless::GraphQLApi'],
        each: 'Auth.Additional',
        key: 'Type',
        bad: 'API_KEY',
        good: 'AWS_IAM',
        shown: { Auth: { Type: 'AWS_IAM' } },
      },
      { types: ['AWS::AppSync::GraphQLApi'], key: 'AuthenticationType', bad: 'API_KEY', good: 'AWS_IAM' },
      {
        types: ['AWS::AppSync::GraphQLApi'],
        each: 'AdditionalAuthenticationProviders',
        key: 'AuthenticationType',
        bad: 'API_KEY',
        good: 'AWS_IAM',
        shown: { AuthenticationType: 'AWS_IAM' },
      },
      {
        types: ['AWS::AppSync::Api'],
        each: 'EventConfig.AuthProviders',
        key: 'AuthType',
        bad: 'API_KEY',
        good: 'AWS_IAM',
      },
    ],
  },
});
