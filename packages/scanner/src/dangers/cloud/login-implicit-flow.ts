import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_implicit_flow',
  title: 'A client of Okta, Auth0 or Keycloak gets its tokens in the address of a page: the implicit flow is allowed',
  severity: 2,
  problem:
    'The tokens stand in the history of the browser and in what other pages are told, and whoever finds one has the session.',
  family: 'authentication',
  references: [cwe(598)],
  remediation: 'Leave the implicit flow out of {}; let the client ask for a code, with PKCE.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.1.2'],
  wrong: having('implicit'),
  in: {
    terraform: [
      {
        types: ['okta_app_oauth', 'auth0_client'],
        key: 'grant_types',
        unset: 'fine',
        bad: ['implicit'],
        good: ['authorization_code'],
      },
      {
        types: ['oci_identity_domains_app'],
        key: 'allowed_grants',
        unset: 'fine',
        bad: ['implicit'],
        good: ['authorization_code'],
      },
      {
        types: ['okta_auth_server_policy_rule'],
        key: 'grant_type_whitelist',
        unset: 'fine',
        bad: ['implicit'],
        good: ['authorization_code'],
      },
      {
        types: ['keycloak_openid_client'],
        key: 'implicit_flow_enabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['community.general.keycloak_client'],
        key: 'implicit_flow_enabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
