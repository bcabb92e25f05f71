import { settingDanger } from '../setting-danger.ts';
import { having, missing, nothingOn, off, on, oneOf, otherThan, type ValueTest } from '../value-tests.ts';

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
        // What newer versions of the provider call it.
        when: [{ key: 'mfa_operation_for_login', is: missing }],
      },
      {
        types: ['ibm_iam_account_settings'],
        key: 'mfa',
        wrong: oneOf('NONE', 'NONE_NO_ROPC'),
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
      {
        types: ['cloudflare_account'],
        key: 'settings.enforce_twofactor',
        unset: 'fine',
        bad: false,
        good: true,
        formerKey: 'enforce_twofactor',
      },
      { types: ['vault_okta_auth_backend'], key: 'bypass_okta_mfa', wrong: on, unset: 'fine', bad: true, good: false },
      { types: ['snowflake_user'], key: 'disable_mfa', wrong: on, unset: 'fine', bad: 'true', good: 'false' },
      {
        types: ['snowflake_authentication_policy'],
        key: 'mfa_enrollment',
        wrong: oneOf('OPTIONAL'),
        unset: 'fine',
        bad: 'OPTIONAL',
        good: 'REQUIRED',
        // Where people log in elsewhere, that place asks for it.
        when: [
          { key: 'authentication_methods', is: (methods) => missing(methods).or(having('ALL', 'PASSWORD')(methods)) },
        ],
      },
      {
        types: ['gitlab_application_settings', 'gitlab_group'],
        key: 'require_two_factor_authentication',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['mongodbatlas_organization'],
        key: 'multi_factor_auth_required',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['tfe_organization'],
        key: 'collaborator_auth_policy',
        wrong: oneOf('password'),
        unset: 'fine',
        bad: 'password',
        good: 'two_factor_mandatory',
      },
      {
        types: ['okta_app_signon_policy_rule'],
        key: 'factor_mode',
        wrong: oneOf('1FA'),
        unset: 'fine',
        bad: '1FA',
        good: '2FA',
        when: [
          { key: 'access', is: unlessOther('ALLOW') },
          { key: 'status', is: unlessOther('ACTIVE') },
          { key: 'network_connection', is: unlessOther('ANYWHERE') },
          { key: 'constraints', is: missing },
          // A device that the company manages is something that one has.
          { key: 'device_is_managed', is: otherThan('true') },
          { key: 'device_assurances_included', is: missing },
        ],
      },
      { types: ['alicloud_ram_login_profile'], key: 'mfa_bind_required', unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_cloud_sso_directory'],
        key: 'mfa_authentication_status',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      { types: ['alicloud_ecd_simple_office_site'], key: 'mfa_enabled', unset: 'fine', bad: false, good: true },
      { types: ['ibm_appid_mfa'], key: 'is_active', unset: 'fine', bad: false, good: true },
      {
        types: ['ncloud_subaccount'],
        key: 'is_mfa_mandatory',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'can_console_access', is: on, shown: true }],
      },
      {
        types: ['openstack_identity_user_v3'],
        key: 'multi_factor_auth_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_ram_security_preference'],
        key: 'mfa_operation_for_login',
        wrong: oneOf('independent', 'adaptive'),
        unset: 'fine',
        bad: 'independent',
        good: 'mandatory',
      },
      {
        types: ['alicloud_ecd_ad_connector_office_site', 'alicloud_ecd_ad_connector_directory'],
        key: 'mfa_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_cloud_sso_user'],
        key: 'mfa_authentication_settings',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['huaweicloud_workspace_service'],
        key: 'otp_config_info.enable',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['opentelekomcloud_identity_user_v3'],
        key: 'login_protection.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['huaweicloud_identity_user'],
        key: 'login_protect_verification_method',
        wrong: missing,
        unset: 'bad',
        good: 'vmfa',
        when: [{ key: 'access_type', is: oneOf('console', 'default'), shown: 'console' }],
      },
      {
        types: ['huaweicloud_identity_protection_policy'],
        key: 'protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['tencentcloud_cam_mfa_flag'],
        key: 'login_flag',
        wrong: nothingOn('phone', 'stoken', 'wechat'),
        unset: 'fine',
        bad: { phone: 0, stoken: 0, wechat: 0 },
        good: { phone: 0, stoken: 1, wechat: 0 },
      },
      {
        types: ['azuread_group_role_management_policy'],
        key: 'activation_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
      {
        types: ['azuread_group_role_management_policy'],
        key: 'active_assignment_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
      {
        types: ['google_identity_platform_config'],
        key: 'mfa.state',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
  },
});
