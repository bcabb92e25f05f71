import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_graph_api_log_off',
  title: 'An API of AppSync keeps no log',
  severity: 2,
  problem: 'Who asked for what cannot be reconstructed after an attack.',
  family: 'logging',
  remediation: 'Choose what is logged in {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['aws_appsync_graphql_api'], key: 'log_config', unset: 'bad', good: { field_log_level: 'ERROR' } },
      {
        types: ['aws_appsync_api'],
        key: 'event_config.log_config.log_level',
        wrong: oneOf('NONE'),
        bad: 'NONE',
        good: 'ERROR',
      },
      {
        types: ['aws_appsync_graphql_api'],
        key: 'log_config.field_log_level',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ERROR',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Serverless::GraphQLApi'],
        key: 'Logging.FieldLogLevel',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ERROR',
      },
      { types: ['AWS::AppSync::GraphQLApi'], key: 'LogConfig', unset: 'bad', good: { FieldLogLevel: 'ERROR' } },
      {
        types: ['AWS::AppSync::Api'],
        key: 'EventConfig.LogConfig.LogLevel',
        wrong: oneOf('NONE'),
        bad: 'NONE',
        good: 'ERROR',
      },
      {
        types: ['AWS::AppSync::GraphQLApi'],
        key: 'LogConfig.FieldLogLevel',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ERROR',
      },
    ],
  },
});
