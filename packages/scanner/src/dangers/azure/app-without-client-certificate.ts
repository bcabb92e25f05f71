import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_without_client_certificate',
  title: 'A web app, function or API gateway asks its clients for no certificate',
  severity: 1,
  problem: 'Stolen passwords and tokens are enough to get in.',
  family: 'authentication',
  references: [cisAzure('9.4')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'suggested', needs: 'a certificate in every client' },
  wrong: off,
  in: {
    terraform: [
      {
        types: APPS,
        key: 'client_certificate_enabled',
        formerKey: 'client_cert_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_api_management'],
        key: 'client_certificate_enabled',
        when: [{ key: 'sku_name', is: matching(/^Consumption/i), shown: 'Consumption_0' }],
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'client_certificate_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'clientCertEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ApiManagement/service'],
        key: 'enableClientCertificate',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku.name', is: oneOf('Consumption'), shown: 'Consumption' }],
      },
    ],
  },
});
