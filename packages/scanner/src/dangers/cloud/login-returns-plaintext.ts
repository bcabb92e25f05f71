import { settingDanger } from '../setting-danger.ts';
import { havingMatch, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_returns_plaintext',
  title: 'People come back from their login by plain HTTP: a redirect address begins with http',
  severity: 3,
  problem:
    'Anyone on the network path reads the code or the token that comes with the user, and takes over the session.',
  family: 'encryptionInTransit',
  remediation: 'Write addresses of `https` in {}.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.6'],
  wrong: havingMatch(/^http:\/\/(?!(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?:[:/]|$))[^*]/i),
  in: {
    terraform: [
      {
        types: ['okta_app_oauth'],
        key: 'redirect_uris',
        unset: 'fine',
        bad: ['http://shop.example/login'],
        good: ['https://shop.example/login'],
      },
      {
        types: ['auth0_client'],
        key: 'callbacks',
        unset: 'fine',
        bad: ['http://shop.example/login'],
        good: ['https://shop.example/login'],
      },
      {
        types: ['keycloak_openid_client'],
        key: 'valid_redirect_uris',
        unset: 'fine',
        bad: ['http://shop.example/login'],
        good: ['https://shop.example/login'],
        when: [{ key: 'standard_flow_enabled', is: on, shown: true }],
      },
    ],
  },
});
