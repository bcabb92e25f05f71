import { settingDanger, type Setting } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

/** An API that knows its callers tells them its schema only where it says so; one that only asks for a key tells anyone. */
function showingSchema(type: string, key: string, login: string): readonly Setting[] {
  const about = { types: [type] as const, key, bad: 'ENABLED', good: 'DISABLED' };
  return [
    { ...about, unset: 'bad', when: [{ key: login, is: otherThan(...KNOWING), shown: 'API_KEY' }] },
    { ...about, unset: 'fine', when: [{ key: login, is: otherThan('API_KEY'), shown: 'AWS_IAM' }] },
  ];
}

/** How callers say who they are. */
const KNOWING = ['AWS_IAM', 'AMAZON_COGNITO_USER_POOLS', 'AWS_LAMBDA', 'OPENID_CONNECT'] as const;

export default settingDanger({
  name: 'aws_graph_shows_schema',
  title: 'An API of AppSync answers introspection queries: callers are told its whole schema',
  severity: 1,
  problem: 'Whoever may call it reads which types, fields and changes there are, also those that no page uses.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/appsync/latest/devguide/configuration-limits.html'],
  fix: { kind: 'suggested', needs: 'callers that know the schema' },
  wrong: otherThan('DISABLED'),
  in: {
    terraform: showingSchema('aws_appsync_graphql_api', 'introspection_config', 'authentication_type'),
    cloudformation: showingSchema('AWS::AppSync::GraphQLApi', 'IntrospectionConfig', 'AuthenticationType'),
  },
});
