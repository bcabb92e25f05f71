import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_security_contact_without_phone',
  title: 'The security contact of a subscription has no phone number',
  severity: 1,
  problem: 'Microsoft cannot reach anybody while an attack goes on.',
  family: 'monitoring',
  remediation: 'Name one in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['azurerm_security_center_contact'], key: 'phone', unset: 'bad', good: '+49 30 12345678' }],
    azureresourcemanager: [
      { types: ['Microsoft.Security/securityContacts'], key: 'phone', unset: 'bad', good: '+49 30 12345678' },
    ],
  },
});
