import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_without_firewall',
  title: 'A stage of API Gateway or an API of AppSync has no web application firewall',
  severity: 2,
  problem: 'Nothing stops known attacks and floods of requests before they reach the program behind it.',
  family: 'webProtection',
  remediation: 'Associate a web ACL by {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_stage', 'aws_appsync_graphql_api'],
        key: 'aws_wafv2_web_acl_association',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_wafv2_web_acl_association',
          names: 'resource_arn',
          name: 'arn',
          shown: { web_acl_arn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Stage'],
        key: 'WebACLAssociation',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::WAFv2::WebACLAssociation',
          orTypes: ['AWS::WAFRegional::WebACLAssociation'],
          names: 'ResourceArn',
          name: 'StageName',
          shown: { WebACLArn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1' },
        },
      },
      {
        types: ['AWS::AppSync::GraphQLApi'],
        key: 'WebACLAssociation',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::WAFv2::WebACLAssociation',
          names: 'ResourceArn',
          name: 'Arn',
          shown: { WebACLArn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1' },
        },
      },
    ],
  },
});
