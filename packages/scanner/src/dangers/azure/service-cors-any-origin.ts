import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_cors_any_origin',
  title: 'A service lets scripts of every website call it (CORS)',
  severity: 2,
  problem: 'A page that somebody opens by mistake sends requests with their rights, and reads the answers.',
  family: 'publicAccess',
  remediation: 'Name in {} the origins that need it.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_healthcare_dicom_service',
          'azurerm_healthcare_fhir_service',
          'azurerm_maps_account',
          'azurerm_signalr_service',
          'azurerm_spring_cloud_gateway',
        ],
        key: 'cors.allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_healthcare_service'],
        key: 'cors_configuration.allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_container_app'],
        key: 'ingress.cors.allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'cors_rule.allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.SignalRService/signalR'],
        key: 'cors.allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: [
          'Microsoft.HealthcareApis/services',
          'Microsoft.HealthcareApis/workspaces/dicomservices',
          'Microsoft.HealthcareApis/workspaces/fhirservices',
        ],
        key: 'corsConfiguration.origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['Microsoft.App/containerApps'],
        key: 'configuration.ingress.corsPolicy.allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'allowedOrigins',
        each: 'cors',
        bad: '*',
        good: 'https://shop.example',
      },
      {
        types: ['Microsoft.Maps/accounts'],
        each: 'cors.corsRules',
        key: 'allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
