import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_application_implicit_flow',
  title: 'An application of Entra ID gives access tokens out in addresses: implicit flow',
  severity: 2,
  problem: 'The token stands in the history of the browser, in logs and in what is sent on as the referrer.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/entra/identity-platform/v2-oauth2-implicit-grant-flow'],
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
  },
});
