import { cwe } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_login_replayed',
  title: 'The login of a web app takes answers again: the nonce is not checked',
  severity: 2,
  problem:
    'Whoever gets hold of an answer of the identity provider, such as of a log or the history of a browser, hands it in once more and is signed in as its owner.',
  family: 'authentication',
  references: [cwe(294)],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: APPS, key: 'auth_settings_v2.login.validate_nonce', unset: 'fine', bad: false, good: true }],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Web/sites/config',
          'Microsoft.Web/sites/slots/config',
          'Microsoft.App/containerApps/authConfigs',
        ],
        key: 'login.nonce.validateNonce',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
