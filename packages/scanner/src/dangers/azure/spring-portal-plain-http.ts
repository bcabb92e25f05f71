import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_spring_portal_plain_http',
  title: 'The API portal of Azure Spring Apps answers over plain HTTP',
  severity: 3,
  problem: 'Passwords and tokens can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_spring_cloud_api_portal'], key: 'https_only_enabled', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.AppPlatform/Spring/apiPortals'], key: 'httpsOnly', bad: false, good: true },
    ],
  },
});
