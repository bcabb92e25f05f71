import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf, type ValueTest } from '../value-tests.ts';

/** Where it is not set, it is this. */
function unlessOther(value: string): ValueTest {
  return (answer) => missing(answer).or(answer.is(value));
}

const notOn: ValueTest = (answer) => answer.isTrue().not();

export default settingDanger({
  name: 'cloud_login_without_mfa',
  title: 'Users log in to the account without MFA',
  severity: 3,
  problem: 'A stolen password is enough to take over what the user may do.',
  family: 'authentication',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_ram_security_preference'],
        key: 'enforce_mfa_for_login',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['ibm_iam_account_settings'],
        key: 'mfa',
        wrong: oneOf('NONE'),
        unset: 'bad',
        bad: 'NONE',
        good: 'LEVEL3',
      },
      {
        types: ['auth0_guardian'],
        key: 'policy',
        wrong: oneOf('never'),
        unset: 'fine',
        bad: 'never',
        good: 'all-applications',
        // With a second factor that is switched on, actions may ask for it.
        when: ['otp', 'email', 'phone.enabled', 'push.enabled', 'duo.enabled', 'webauthn_roaming.enabled'].map(
          (key) => ({
            key,
            is: notOn,
          }),
        ),
      },
      {
        types: ['okta_policy_rule_signon'],
        key: 'mfa_required',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'access', is: unlessOther('ALLOW') },
          { key: 'status', is: unlessOther('ACTIVE') },
          // Of known networks none may be asked for.
          { key: 'network_connection', is: unlessOther('ANYWHERE') },
          // With other factors than a password, the policy of each application asks for a second one.
          { key: 'primary_factor', is: unlessOther('PASSWORD_IDP') },
        ],
      },
      {
        types: ['azurerm_role_management_policy'],
        key: 'activation_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_role_management_policy'],
        key: 'active_assignment_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
    ],
  },
});
