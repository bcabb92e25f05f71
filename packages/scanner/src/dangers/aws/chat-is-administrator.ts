import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_chat_is_administrator',

  title: 'What is typed into a chat may do everything in the account: the guardrail of the chat is AdministratorAccess',
  severity: 3,
  problem:
    'Whoever gets into the channel, or takes over one account of the chat, runs commands with all that the roles of the channel allow.',
  family: 'leastPrivilege',
  remediation: 'Name policies that allow what the channel needs, such as ReadOnlyAccess, in {}.',
  wrong: havingMatch(/:policy\/AdministratorAccess$/),
  in: {
    terraform: [
      {
        types: ['aws_chatbot_slack_channel_configuration', 'aws_chatbot_teams_channel_configuration'],
        key: 'guardrail_policy_arns',
        unset: 'bad',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Chatbot::SlackChannelConfiguration', 'AWS::Chatbot::MicrosoftTeamsChannelConfiguration'],
        key: 'GuardrailPolicies',
        unset: 'bad',
        bad: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        good: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
    ],
  },
});
