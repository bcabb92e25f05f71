import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_login_without_pkce',
  title: 'A connector signs in by OAuth without PKCE',
  severity: 2,
  problem: 'Whoever gets at the code on its way back through the browser exchanges it for a token of their own.',
  family: 'authentication',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.1.1'],
  fix: { kind: 'suggested', needs: 'a server that knows PKCE' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_developer_connect_account_connector'],
        key: 'custom_oauth_config.pkce_disabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_integration_connectors_connection'],
        key: 'auth_config.oauth2_auth_code_flow.enable_pkce',
        bad: false,
        good: true,
      },
    ],
  },
});
