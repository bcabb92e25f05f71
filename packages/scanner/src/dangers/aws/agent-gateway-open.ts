import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_agent_gateway_open',
  title: 'A gateway of Bedrock AgentCore lets everybody call its tools: no authorizer (NONE)',
  severity: 4,
  problem:
    'Whoever finds the address calls the tools of agents behind it, with the rights and logins that the gateway has for them.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'callers that sign their requests' },
  sources: ['https://docs.aws.amazon.com/bedrock-agentcore/latest/devguide/gateway-inbound-auth.html'],
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_bedrockagentcore_gateway'],
        key: 'authorizer_type',
        unset: 'fine',
        bad: 'NONE',
        good: 'AWS_IAM',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::BedrockAgentCore::Gateway'],
        key: 'AuthorizerType',
        unset: 'fine',
        bad: 'NONE',
        good: 'AWS_IAM',
      },
    ],
  },
});
