import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pool_without_threat_protection',

  title: 'A Cognito user pool lets in logins that look stolen: threat protection does not block',
  severity: 1,
  problem: 'Passwords that are known from other sites, and logins from strange places, are not stopped.',
  family: 'webProtection',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cognito-controls.html'],
  fix: { kind: 'suggested', needs: 'a plan of the user pool that has it' },
  wrong: otherThan('ENFORCED'),
  in: {
    terraform: [
      {
        types: ['aws_cognito_user_pool'],
        key: 'user_pool_add_ons.advanced_security_mode',
        unset: 'bad',
        bad: 'AUDIT',
        good: 'ENFORCED',
        standsAlone: true,
      },
      {
        types: ['aws_cognito_user_pool'],
        key: 'user_pool_add_ons.advanced_security_additional_flows.custom_auth_mode',
        unset: 'fine',
        bad: 'AUDIT',
        good: 'ENFORCED',
        shown: { 'user_pool_add_ons.advanced_security_mode': 'ENFORCED' },
      },
      {
        types: ['aws_cognito_risk_configuration'],
        key: 'compromised_credentials_risk_configuration.actions.event_action',
        wrong: oneOf('NO_ACTION'),
        unset: 'fine',
        bad: 'NO_ACTION',
        good: 'BLOCK',
      },
      {
        types: ['aws_cognito_risk_configuration'],
        key: 'account_takeover_risk_configuration.actions.high_action.event_action',
        wrong: oneOf('NO_ACTION'),
        unset: 'fine',
        bad: 'NO_ACTION',
        good: 'BLOCK',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Cognito::UserPool'],
        key: 'UserPoolAddOns.AdvancedSecurityMode',
        unset: 'bad',
        bad: 'AUDIT',
        good: 'ENFORCED',
        standsAlone: true,
      },
      {
        types: ['AWS::Cognito::UserPool'],
        key: 'UserPoolAddOns.AdvancedSecurityAdditionalFlows.CustomAuthMode',
        unset: 'fine',
        bad: 'AUDIT',
        good: 'ENFORCED',
        shown: { 'UserPoolAddOns.AdvancedSecurityMode': 'ENFORCED' },
      },
      {
        types: ['AWS::Cognito::UserPoolRiskConfigurationAttachment'],
        key: 'CompromisedCredentialsRiskConfiguration.Actions.EventAction',
        wrong: oneOf('NO_ACTION'),
        unset: 'fine',
        bad: 'NO_ACTION',
        good: 'BLOCK',
      },
      {
        types: ['AWS::Cognito::UserPoolRiskConfigurationAttachment'],
        key: 'AccountTakeoverRiskConfiguration.Actions.HighAction.EventAction',
        wrong: oneOf('NO_ACTION'),
        unset: 'fine',
        bad: 'NO_ACTION',
        good: 'BLOCK',
      },
    ],
  },
});
