import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cdn_plain_http',
  title: 'An endpoint of a content delivery network answers over plain HTTP',
  severity: 3,
  problem: 'What is delivered can be read and changed by anyone on the way, and with it the pages of the shop.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'certainty that nobody comes by plain HTTP' },
  wrong: on,
  in: {
    terraform: [{ types: ['azurerm_cdn_endpoint'], key: 'is_http_allowed', unset: 'bad', bad: true, good: false }],
    azureresourcemanager: [
      { types: ['Microsoft.Cdn/profiles/endpoints'], key: 'isHttpAllowed', unset: 'bad', bad: true, good: false },
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
