import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_content_filter_off',
  title: 'A content filter of Azure OpenAI is off, or only makes notes',
  severity: 2,
  problem:
    'Prompts that talk the model out of its rules, and answers that do harm, get through to the model and to users.',
  family: 'protection',
  sources: ['https://learn.microsoft.com/azure/ai-services/openai/concepts/content-filter'],
  fix: { kind: 'suggested', needs: 'a test that the answers that are wanted pass the filter' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_cognitive_account_rai_policy'],
        each: 'content_filter',
        key: 'filter_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'content_filter[].name': 'Jailbreak', 'content_filter[].source': 'Prompt' },
      },
      {
        types: ['azurerm_cognitive_account_rai_policy'],
        each: 'content_filter',
        key: 'block_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'content_filter[].name': 'Jailbreak', 'content_filter[].source': 'Prompt' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.CognitiveServices/accounts/raiPolicies'],
        each: 'contentFilters',
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'contentFilters[].name': 'Jailbreak', 'contentFilters[].source': 'Prompt' },
      },
      {
        types: ['Microsoft.CognitiveServices/accounts/raiPolicies'],
        each: 'contentFilters',
        key: 'blocking',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'contentFilters[].name': 'Jailbreak', 'contentFilters[].source': 'Prompt' },
      },
    ],
  },
});
