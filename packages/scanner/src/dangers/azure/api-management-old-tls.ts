import { settingDanger } from '../setting-danger.ts';
import { memberOn, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_old_tls',
  title: 'API Management accepts SSL 3.0, TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  remediation: 'Switch them off in {}.',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management'],
        key: 'security.frontend_tls10_enabled',
        formerKey: 'security.enable_frontend_tls10',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.frontend_tls11_enabled',
        formerKey: 'security.enable_frontend_tls11',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.frontend_ssl30_enabled',
        formerKey: 'security.enable_frontend_ssl30',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.backend_tls10_enabled',
        formerKey: 'security.enable_backend_tls10',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'servers behind that speak TLS 1.2',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.backend_tls11_enabled',
        formerKey: 'security.enable_backend_tls11',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'servers behind that speak TLS 1.2',
      },
      {
        types: ['azurerm_api_management'],
        key: 'security.backend_ssl30_enabled',
        formerKey: 'security.enable_backend_ssl30',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'servers behind that speak TLS 1.2',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service'],
        key: 'customProperties',
        wrong: memberOn(/\.(?:Tls1[01]|Ssl30)$/),
        unset: 'fine',
        bad: { 'Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10': 'true' },
        good: { 'Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10': 'false' },
      },
      {
        types: ['Microsoft.ApiManagement/service/gateways/hostnameConfigurations'],
        key: 'tls10Enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.ApiManagement/service/gateways/hostnameConfigurations'],
        key: 'tls11Enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
