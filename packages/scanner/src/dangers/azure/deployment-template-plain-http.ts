import { settingDanger } from '../setting-danger.ts';
import { matchingInPart } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_deployment_template_plain_http',
  title: 'A deployment fetches its linked template or parameters over plain HTTP',
  severity: 4,
  problem:
    'Whoever is on the network path puts a template of their own in its place, which creates and changes resources with the rights of the deployment.',
  remediation: 'Let `{}` begin with `https://`.',
  family: 'encryptionInTransit',
  sources: ['https://learn.microsoft.com/en-us/azure/azure-resource-manager/templates/linked-templates'],
  wrong: matchingInPart(/^http:\/\//i),
  in: {
    azureresourcemanager: [
      {
        types: ['Microsoft.Resources/deployments'],
        key: 'templateLink.uri',
        bad: 'http://templates.contoso.example/vnet.json',
        good: 'https://templates.contoso.example/vnet.json',
        isExample: true,
      },
      {
        types: ['Microsoft.Resources/deployments'],
        key: 'parametersLink.uri',
        bad: 'http://templates.contoso.example/vnet.parameters.json',
        good: 'https://templates.contoso.example/vnet.parameters.json',
        isExample: true,
      },
    ],
  },
});
