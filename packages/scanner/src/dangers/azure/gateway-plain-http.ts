import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_gateway_plain_http',
  title: 'A listener of an application gateway answers over plain HTTP, and sends nobody on to HTTPS',
  severity: 3,
  problem: 'Passwords, cookies and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  wrong: oneOf('Http'),
  in: {
    terraform: [
      {
        types: ['azurerm_application_gateway'],
        each: 'http_listener',
        key: 'protocol',
        bad: 'Http',
        good: 'Https',
        when: [{ key: 'redirect_configuration', is: missing, ofResource: true }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/applicationGateways'],
        each: 'httpListeners',
        key: 'properties.protocol',
        bad: 'Http',
        good: 'Https',
        when: [{ key: 'redirectConfigurations', is: missing, ofResource: true }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_appgateway'],
        each: 'http_listeners',
        key: 'protocol',
        bad: 'http',
        good: 'https',
        when: [{ key: 'redirect_configurations', is: missing, ofResource: true }],
      },
    ],
  },
});
