import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'google_bucket_cors_any_origin',
  title: 'Every web site may write to a bucket from the browsers of its visitors: CORS allows any origin',
  severity: 2,
  problem: 'A foreign page that holds or finds a signed address replaces and deletes objects with it.',
  family: 'publicAccess',
  remediation: 'Name the origins that need it in {}.',
  sources: ['https://cloud.google.com/storage/docs/cross-origin'],
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['google_storage_bucket'],
        each: 'cors',
        key: 'origin',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        // What is only read may be there for every page.
        when: [{ key: 'method', is: having('PUT', 'POST', 'PATCH', 'DELETE', '*'), shown: ['GET', 'PUT'] }],
      },
    ],
  },
});
