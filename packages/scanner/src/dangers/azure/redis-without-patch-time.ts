import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_redis_without_patch_time',
  title: 'Nobody has said when a Redis cache is updated: it has no patch schedule',
  severity: 1,
  problem: 'Updates come at the busiest hour, so that somebody switches them off.',
  family: 'hygiene',
  remediation: 'Name a day in {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['azurerm_redis_cache'], key: 'patch_schedule', unset: 'bad', good: { day_of_week: 'Sunday' } },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Cache/redis'],
        key: 'patchSchedules',
        unset: 'bad',
        good: true,
        beside: { type: 'Microsoft.Cache/redis/patchSchedules', names: 'parent', name: 'name' },
      },
    ],
  },
});
