import { settingDanger } from '../setting-danger.ts';
import { having, off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cdn_plain_http',
  title: 'An endpoint of a content delivery network answers over plain HTTP',
  severity: 3,
  problem: 'What is delivered can be read and changed by anyone on the way, and with it the pages of the shop.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'certainty that nobody comes by plain HTTP' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_cdn_endpoint'], key: 'is_http_allowed', unset: 'bad', bad: true, good: false },
      {
        types: ['azurerm_cdn_frontdoor_route'],
        key: 'https_redirect_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'supported_protocols', is: having('Http'), shown: ['Http', 'Https'] }],
      },
      {
        types: ['azurerm_cdn_endpoint'],
        key: 'is_https_allowed',
        wrong: off,
        bad: false,
        good: true,
        shown: { is_http_allowed: false },
      },
      {
        types: ['azurerm_frontdoor'],
        each: 'routing_rule',
        key: 'forwarding_configuration.forwarding_protocol',
        wrong: oneOf('HttpOnly'),
        bad: 'HttpOnly',
        good: 'HttpsOnly',
      },
      {
        types: ['azurerm_cdn_frontdoor_route'],
        key: 'forwarding_protocol',
        wrong: oneOf('HttpOnly'),
        bad: 'HttpOnly',
        good: 'HttpsOnly',
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Cdn/profiles/endpoints'], key: 'isHttpAllowed', unset: 'bad', bad: true, good: false },
      {
        types: ['Microsoft.Cdn/profiles/afdEndpoints/routes'],
        key: 'httpsRedirect',
        wrong: oneOf('Disabled'),
        bad: 'Disabled',
        good: 'Enabled',
        when: [{ key: 'supportedProtocols', is: having('Http'), shown: ['Http', 'Https'] }],
      },
      {
        types: ['Microsoft.Cdn/profiles/endpoints'],
        key: 'isHttpsAllowed',
        wrong: off,
        bad: false,
        good: true,
        shown: { isHttpAllowed: false },
      },
      {
        types: ['Microsoft.Network/frontDoors'],
        each: 'routingRules',
        key: 'properties.routeConfiguration.forwardingProtocol',
        wrong: oneOf('HttpOnly'),
        bad: 'HttpOnly',
        good: 'HttpsOnly',
      },
      {
        types: ['Microsoft.Cdn/profiles/afdEndpoints/routes'],
        key: 'forwardingProtocol',
        wrong: oneOf('HttpOnly'),
        bad: 'HttpOnly',
        good: 'HttpsOnly',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_cdnendpoint'],
        shown: { name: 'shop' },
        key: 'is_http_allowed',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
  },
});
