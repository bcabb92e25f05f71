import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, off, on, oneOf, type ValueTest } from '../value-tests.ts';

const notOn: ValueTest = (answer) => on(answer).not();
const notOff: ValueTest = (answer) => off(answer).not();

export default settingDanger({
  name: 'cloud_login_redirects_anywhere',
  title:
    'A client of an identity provider sends people with their code or token to every address, or to every name below one',
  severity: 3,
  problem:
    'An attacker lets people log in by a link that ends at a site of their own, which gets their code or token: they have their session.',
  family: 'authentication',
  references: [cwe(601)],
  remediation: 'Name in {} the whole address that the program answers at.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9700#section-2.1'],
  // Keycloak takes a star for one at the end alone: the address has to begin with what stands before it.
  wrong: havingMatch(/^(?:https?(?::\/{0,2})?)?\*$/),
  in: {
    terraform: [
      {
        types: ['keycloak_openid_client'],
        key: 'valid_redirect_uris',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example/callback'],
        when: [{ key: 'standard_flow_enabled', is: on, shown: true }],
      },
      {
        types: ['keycloak_openid_client'],
        key: 'valid_redirect_uris',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example/callback'],
        when: [
          { key: 'implicit_flow_enabled', is: on, shown: true },
          { key: 'standard_flow_enabled', is: notOn },
        ],
      },
      {
        types: ['okta_app_oauth'],
        key: 'wildcard_redirect',
        wrong: oneOf('SUBDOMAIN'),
        unset: 'fine',
        bad: 'SUBDOMAIN',
        good: 'DISABLED',
      },
      {
        types: ['oci_identity_domains_app'],
        key: 'all_url_schemes_allowed',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['auth0_client'],
        key: 'callbacks',
        wrong: havingMatch(/^(?:\*|https?:\/\/\*)/),
        unset: 'fine',
        bad: ['https://*.shop.example/callback'],
        good: ['https://shop.example/callback'],
      },
    ],
    ansible: [
      {
        types: ['community.general.keycloak_client'],
        key: 'redirect_uris',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example/callback'],
        when: [{ key: 'standard_flow_enabled', is: notOff, shown: true }],
      },
    ],
  },
});
