import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

/** What a listener or a rule does first, with who signs people in for it. */
const IN_ACTION = (list: string, key: string) =>
  ({ each: list, key, unset: 'fine', bad: 'allow', good: 'authenticate' }) as const;

export default settingDanger({
  name: 'aws_listener_lets_anyone_in',
  title: 'A load balancer lets requests through that are not signed in',
  severity: 3,
  problem:
    'The listener asks for a login and passes those on who have none: what stands behind it is open to everyone who does not notice by itself.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/elasticloadbalancing/latest/application/listener-authenticate-users.html'],
  wrong: oneOf('allow'),
  in: {
    terraform: [
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        ...IN_ACTION('default_action', 'authenticate_oidc.on_unauthenticated_request'),
        shown: { 'default_action[].type': 'authenticate-oidc' },
      },
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        ...IN_ACTION('default_action', 'authenticate_cognito.on_unauthenticated_request'),
        shown: { 'default_action[].type': 'authenticate-cognito' },
      },
      {
        types: ['aws_lb_listener_rule', 'aws_alb_listener_rule'],
        ...IN_ACTION('action', 'authenticate_oidc.on_unauthenticated_request'),
        shown: { 'action[].type': 'authenticate-oidc' },
      },
      {
        types: ['aws_lb_listener_rule', 'aws_alb_listener_rule'],
        ...IN_ACTION('action', 'authenticate_cognito.on_unauthenticated_request'),
        shown: { 'action[].type': 'authenticate-cognito' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        ...IN_ACTION('DefaultActions', 'AuthenticateOidcConfig.OnUnauthenticatedRequest'),
        shown: { 'DefaultActions[].Type': 'authenticate-oidc' },
      },
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        ...IN_ACTION('DefaultActions', 'AuthenticateCognitoConfig.OnUnauthenticatedRequest'),
        shown: { 'DefaultActions[].Type': 'authenticate-cognito' },
      },
      {
        types: ['AWS::ElasticLoadBalancingV2::ListenerRule'],
        ...IN_ACTION('Actions', 'AuthenticateOidcConfig.OnUnauthenticatedRequest'),
        shown: { 'Actions[].Type': 'authenticate-oidc' },
      },
      {
        types: ['AWS::ElasticLoadBalancingV2::ListenerRule'],
        ...IN_ACTION('Actions', 'AuthenticateCognitoConfig.OnUnauthenticatedRequest'),
        shown: { 'Actions[].Type': 'authenticate-cognito' },
      },
    ],
  },
});
