import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_application_implicit_flow',
  title: 'An application of Entra ID gives access tokens out in addresses: implicit flow',
  severity: 2,
  problem:
    'The token comes in the address of a page, from which it leaks, and nothing binds it to the program: whoever gets hold of it uses it.',
  family: 'authentication',
  remediation: 'Set {} to `false`, and let the program ask for a code, with PKCE, which it changes for the token.',
  sources: [
    'https://learn.microsoft.com/entra/identity-platform/v2-oauth2-implicit-grant-flow',
    'https://www.rfc-editor.org/rfc/rfc9700#section-2.1.2',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azuread_application'],
        key: 'web.implicit_grant.access_token_issuance_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azuread_application_registration'],
        key: 'implicit_access_token_issuance_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_adapplication'],
        key: 'oauth2_allow_implicit_flow',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
