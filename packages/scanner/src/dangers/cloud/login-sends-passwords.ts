import { settingDanger } from '../setting-danger.ts';
import { having, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_sends_passwords',
  title: 'A client signs people in by sending on their password (grant type password, direct access grants)',
  severity: 2,
  problem:
    'The program sees every password, no second factor is asked for, and whoever takes the program over has the passwords.',
  family: 'authentication',
  remediation: 'Let people log in at the identity provider itself, by the authorization code flow: take it out of {}.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.4'],
  wrong: having('password', 'http://auth0.com/oauth/grant-type/password-realm'),
  in: {
    terraform: [
      {
        types: ['auth0_client', 'okta_app_oauth'],
        key: 'grant_types',
        unset: 'fine',
        bad: ['authorization_code', 'password'],
        good: ['authorization_code'],
      },
      {
        types: ['oci_identity_domains_app'],
        key: 'allowed_grants',
        unset: 'fine',
        bad: ['authorization_code', 'password'],
        good: ['authorization_code'],
      },
      {
        types: ['okta_auth_server_policy_rule'],
        key: 'grant_type_whitelist',
        unset: 'fine',
        bad: ['authorization_code', 'password'],
        good: ['authorization_code'],
      },
      {
        types: ['keycloak_openid_client'],
        key: 'direct_access_grants_enabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['community.general.keycloak_client'],
        key: 'direct_access_grants_enabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
