import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_repository_without_alerts',
  title: 'A repository on GitHub warns of no known flaws in what it depends on',
  severity: 2,
  problem: 'Known flaws of libraries stay in what is built.',
  family: 'updates',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['github_repository'],
        key: 'vulnerability_alerts',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'archived', is: missing }],
      },
    ],
  },
});
