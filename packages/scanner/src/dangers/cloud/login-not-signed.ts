import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_login_not_signed',
  title: 'A login by SAML is not signed, is signed with SHA-1, or nobody checks its signature',
  severity: 3,
  problem:
    'Whoever changes the answer on its way, or finds another text with the same hash, logs in as whom they like.',
  family: 'weakProtocol',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['okta_app_saml'],
        key: 'assertion_signed',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'response_signed', is: off, shown: false }],
      },
      {
        types: ['okta_app_saml'],
        key: 'signature_algorithm',
        wrong: oneOf('RSA_SHA1'),
        unset: 'fine',
        bad: 'RSA_SHA1',
        good: 'RSA_SHA256',
      },
      {
        types: ['keycloak_saml_client'],
        key: 'signature_algorithm',
        wrong: oneOf('RSA_SHA1', 'DSA_SHA1'),
        unset: 'fine',
        bad: 'RSA_SHA1',
        good: 'RSA_SHA256',
      },
      {
        types: ['keycloak_saml_identity_provider'],
        // Without it, any signature will do, also where one is asked for.
        key: 'validate_signature',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
