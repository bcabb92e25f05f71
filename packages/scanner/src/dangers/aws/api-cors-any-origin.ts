import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching, member, type ValueTest } from '../value-tests.ts';
import { isObject } from '../../resources/iac-value.ts';
import { cwe } from '../../rules/rulesets.ts';

const quotedStar = matching(/^'?\*'?$/);

/**
 * The origin itself, or an object that names it.
 * Source: https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-property-api-corsconfiguration.html.
 */
const corsOfServerless: ValueTest = (cors) =>
  isObject(cors.value) ? member('AllowOrigin', quotedStar)(cors) : quotedStar(cors);

export default settingDanger({
  name: 'aws_api_cors_any_origin',

  title: 'Every web site may call an API: CORS allows any origin',
  severity: 2,
  problem:
    "A page that a user of yours opens elsewhere calls the API from the user's browser and network, and reads the answers.",
  family: 'publicAccess',
  references: [cwe(942)],
  remediation: 'Name the sites that need it in {}.',
  wrong: havingMatch(/^(?:https?:\/\/)?\*$/),
  in: {
    terraform: [
      {
        types: ['aws_apigatewayv2_api'],
        key: 'cors_configuration.allow_origins',
        unset: 'fine',
        bad: ['https://*'],
        good: ['https://shop.example'],
      },
      {
        types: ['aws_cloudfront_response_headers_policy'],
        key: 'cors_config.access_control_allow_origins.items',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        shown: { 'security_headers_config.strict_transport_security.access_control_max_age_sec': 31_536_000 },
      },
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'routing_http_response_access_control_allow_origin_header_value',
        unset: 'fine',
        bad: '*',
        good: 'https://shop.example',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ApiGatewayV2::Api'],
        key: 'CorsConfiguration.AllowOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['AWS::Serverless::HttpApi'],
        key: 'CorsConfiguration.AllowOrigins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['AWS::Serverless::Api'],
        key: 'Cors',
        wrong: corsOfServerless,
        unset: 'fine',
        bad: '*',
        good: 'https://shop.example',
      },
      {
        types: ['AWS::CloudFront::ResponseHeadersPolicy'],
        key: 'ResponseHeadersPolicyConfig.CorsConfig.AccessControlAllowOrigins.Items',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
