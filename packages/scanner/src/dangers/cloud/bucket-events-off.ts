import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_events_off',
  title: 'A bucket tells nobody when its objects change',
  severity: 1,
  problem: 'No program and no alarm sees that objects are added, overwritten or deleted.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['oci_objectstorage_bucket'], key: 'object_events_enabled', unset: 'bad', bad: false, good: true },
    ],
  },
});
