import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_lab_open',
  title: 'Anyone with the link joins a lab of Azure Lab Services and gets a machine',
  severity: 2,
  problem: 'Whoever learns the link works on machines in your network, on your bill.',
  family: 'publicAccess',
  sources: ['https://learn.microsoft.com/azure/lab-services/how-to-manage-lab-users'],
  fix: { kind: 'suggested', needs: 'a list of those who take part' },
  wrong: oneOf('true', 'Enabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_lab_service_lab'],
        key: 'security.open_access_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.LabServices/labs'],
        key: 'securityProfile.openAccess',
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
