import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_function_old_runtime',
  title: 'A function or an app of App Engine runs on a runtime that gets no more fixes',
  severity: 3,
  problem: 'Flaws of the language that are found from now on stay open.',
  family: 'updates',
  remediation: 'Choose a runtime that Google supports in {}.',
  sources: ['https://cloud.google.com/run/docs/runtime-support'],
  fix: { kind: 'suggested', needs: 'a program that runs on the newer version' },
  wrong: matching(
    /^(?:nodejs(?:6|8|10|12|14|16|18)|python(?:27|37|38|39)|go1(?:09|1[1-9]|20|21)|java(?:7|8|11)|dotnet(?:3|6)|ruby(?:2[5-7]|30|31)|php(?:55|7[2-4]|8[01]))$/,
  ),
  in: {
    terraform: [
      {
        types: ['google_cloudfunctions_function', 'google_app_engine_standard_app_version'],
        key: 'runtime',
        bad: 'python37',
        good: 'python313',
      },
      {
        types: ['google_cloudfunctions2_function'],
        key: 'build_config.runtime',
        bad: 'nodejs16',
        good: 'nodejs22',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_cloudfunctions_cloud_function'],
        shown: { name: 'shop' },
        key: 'runtime',
        bad: 'python37',
        good: 'python313',
      },
    ],
  },
});
