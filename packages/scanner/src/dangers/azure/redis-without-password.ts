import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_redis_without_password',
  title: 'A Redis cache of Azure asks for no key',
  severity: 5,
  problem: 'Whoever reaches it reads, changes and deletes everything.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'the password in every client' },
  wrong: oneOf('false'),
  in: {
    terraform: [
      {
        types: ['azurerm_redis_cache'],
        key: 'redis_configuration.authentication_enabled',
        formerKey: 'redis_configuration.enable_authentication',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Cache/redis'],
        key: 'redisConfiguration.authnotrequired',
        wrong: on,
        unset: 'fine',
        bad: 'true',
        good: 'false',
      },
    ],
  },
});
