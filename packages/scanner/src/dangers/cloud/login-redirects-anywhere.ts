import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_redirects_anywhere',
  title: 'A client of Keycloak or Auth0 sends people with their code or token to every address',
  severity: 3,
  problem:
    'An attacker lets people log in by a link that ends at a site of his own, which gets their code or token: he has their session.',
  family: 'authentication',
  references: [cwe(601)],
  remediation: 'Name in {} the whole address that the program answers at.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.1'],
  wrong: havingMatch(/^(?:https?:\/\/)?\*/),
  in: {
    terraform: [
      {
        types: ['keycloak_openid_client'],
        key: 'valid_redirect_uris',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example/callback'],
      },
      {
        types: ['auth0_client'],
        key: 'callbacks',
        wrong: havingMatch(/^(?:https?:\/\/)?\*(?:$|\/)/),
        unset: 'fine',
        bad: ['https://*/callback'],
        good: ['https://shop.example/callback'],
      },
    ],
  },
});
