import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_bot_users_not_checked',
  title: 'The Direct Line channel of a bot does not check who its users say they are: no enhanced authentication',
  severity: 2,
  problem: 'Whoever changes the name of the user in the page speaks with the bot as somebody else.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/bot-service/bot-builder-security-enhanced'],
  fix: { kind: 'suggested', needs: 'the sites of the bot in the list of trusted origins' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_bot_channel_directline'],
        each: 'site',
        key: 'enhanced_authentication_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'site[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.BotService/botServices/channels'],
        each: 'properties.sites',
        key: 'isSecureSiteEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'properties.sites[].siteName': 'shop' },
      },
    ],
  },
});
