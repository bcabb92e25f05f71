import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_container_app_plain_http',
  title: 'A container app answers over plain HTTP',
  severity: 3,
  problem: 'Passwords, cookies and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_container_app'],
        key: 'ingress.allow_insecure_connections',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.App/containerApps'],
        key: 'configuration.ingress.allowInsecure',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
