import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import { having, type ValueTest } from '../value-tests.ts';

/** A policy of API Management that says so outside of its comments. */
const inPolicy: ValueTest = (answer) => {
  const { is } = answer.test((text) => anyOriginIn(text) !== undefined);
  const { start, end, source } = answer.at;
  // In lines of its own, the policy stands in the file as it is.
  const found = anyOriginIn(source.text.slice(start, Math.min(end, start + MAX_POLICY)));
  const at = found ? { source, start: start + found[0], end: start + found[1] } : answer.at;
  const value = '<origin>*</origin>';
  return Truth.of(is, { at, message: { code: 'has', values: { setting: answer.name, value } } });
};

/** Units: characters. What is longer is marked as a whole. */
const MAX_POLICY = 256 * 1024;

function anyOriginIn(text: string): readonly [number, number] | undefined {
  let commentEnds = 0;
  for (const { 0: found, index } of text.matchAll(/<!--|<origin>\s{0,100}\*\s{0,100}<\/origin>/gi)) {
    if (index < commentEnds) continue;
    if (found !== '<!--') return [index, index + found.length];
    const ends = text.indexOf('-->', index);
    if (ends < 0) return undefined;
    commentEnds = ends;
  }
  return undefined;
}

const policyOf = (origin: string): string =>
  `<policies><inbound><cors><allowed-origins><origin>${origin}</origin></allowed-origins></cors></inbound></policies>`;

export default settingDanger({
  name: 'azure_service_cors_any_origin',
  title: 'A service lets scripts of every website call it (CORS)',
  severity: 2,
  problem: 'A page that somebody opens by mistake sends requests with their rights, and reads the answers.',
  family: 'publicAccess',
  remediation: 'Name in {} the origins that need it.',
  sources: ['https://learn.microsoft.com/en-us/azure/api-management/cors-policy'],
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
      {
        types: [
          'azurerm_api_management_policy',
          'azurerm_api_management_api_policy',
          'azurerm_api_management_api_operation_policy',
          'azurerm_api_management_product_policy',
        ],
        key: 'xml_content',
        wrong: inPolicy,
        unset: 'fine',
        bad: policyOf('*'),
        good: policyOf('https://shop.example'),
      },
      {
        types: ['azurerm_api_management_policy_fragment'],
        key: 'value',
        wrong: inPolicy,
        unset: 'fine',
        bad: policyOf('*'),
        good: policyOf('https://shop.example'),
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.ApiManagement/service/policies',
          'Microsoft.ApiManagement/service/apis/policies',
          'Microsoft.ApiManagement/service/apis/operations/policies',
          'Microsoft.ApiManagement/service/products/policies',
          'Microsoft.ApiManagement/service/policyFragments',
        ],
        key: 'value',
        wrong: inPolicy,
        unset: 'fine',
        bad: policyOf('*'),
        good: policyOf('https://shop.example'),
      },
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
      {
        types: ['Microsoft.AppPlatform/Spring/gateways'],
        key: 'corsProperties.allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
