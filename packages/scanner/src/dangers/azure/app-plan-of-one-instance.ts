import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_plan_of_one_instance',
  title: 'The web apps of a plan run on a single instance',
  severity: 1,
  problem: 'A restart or a flood of requests takes the apps away.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: below(2),
  in: {
    terraform: [{ types: ['azurerm_service_plan'], key: 'worker_count', bad: 1, good: 2 }],
    azureresourcemanager: [
      { types: ['Microsoft.Web/serverfarms'], key: 'sku.capacity', bad: 1, good: 2 },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.numberOfWorkers',
        bad: 1,
        good: 2,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_appserviceplan'],
        shown: { name: 'shop' },
        key: 'number_of_workers',
        bad: 1,
        good: 2,
      },
    ],
  },
});
