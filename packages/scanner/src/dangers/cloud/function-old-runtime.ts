import { settingDanger } from '../setting-danger.ts';
import { matching, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_function_old_runtime',
  title: 'A function runs on a runtime that gets no more fixes',
  severity: 3,
  problem: 'Flaws of the language that are found from now on stay open.',
  family: 'updates',
  remediation: 'Choose in {} a runtime whose language still gets fixes.',
  sources: ['https://nodejs.org/en/about/previous-releases', 'https://devguide.python.org/versions/'],
  wrong: matching(
    /^(?:python(?:2(?:\.\d)?|3|3\.[678])|node\.?js(?:[4-9]|1[0246]|6\.\d{1,2}|8\.\d{1,2}|1[0246]\.\d{1,2})|php(?:5|7)(?:\.\d)?|(?:dotnetcore|c#\(\.net core )[123]\.\d\)?)$/i,
  ),
  in: {
    terraform: [
      {
        types: ['alicloud_fc_function', 'alicloud_fcv2_function', 'alicloud_fcv3_function'],
        key: 'runtime',
        unset: 'fine',
        bad: 'nodejs12',
        good: 'nodejs20',
      },
      {
        types: ['tencentcloud_scf_function'],
        key: 'runtime',
        unset: 'bad',
        bad: 'Nodejs12.16',
        good: 'CustomRuntime',
        // An image brings its own.
        when: [{ key: 'image_config', is: missing }],
      },
      {
        types: ['huaweicloud_fgs_function', 'opentelekomcloud_fgs_function_v2', 'flexibleengine_fgs_function'],
        key: 'runtime',
        unset: 'fine',
        bad: 'Python2.7',
        good: 'Python3.12',
      },
    ],
  },
});
