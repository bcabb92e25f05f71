import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_lets_data_out',
  title: 'An account of Snowflake lets data be unloaded to, or loaded from, any address',
  severity: 2,
  problem: 'Whoever has a login copies whole tables into a bucket of their own by one statement.',
  family: 'leastPrivilege',
  sources: [
    'https://www.tenable.com/audits/items/CIS_Snowflake_Foundations_v1.0.0_L1.audit:ed27248ccc58e022816fdf1cd09533e4',
    'https://www.tenable.com/audits/items/CIS_Snowflake_Foundations_v1.0.0_L1.audit:670a9fcf583d9372603c76c061e342e1',
  ],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['snowflake_account_parameter'],
        key: 'value',
        unset: 'fine',
        bad: 'false',
        good: 'true',
        when: [
          {
            key: 'key',
            is: oneOf(
              'REQUIRE_STORAGE_INTEGRATION_FOR_STAGE_CREATION',
              'REQUIRE_STORAGE_INTEGRATION_FOR_STAGE_OPERATION',
              'PREVENT_UNLOAD_TO_INLINE_URL',
            ),
            shown: 'PREVENT_UNLOAD_TO_INLINE_URL',
          },
        ],
      },
    ],
  },
});
