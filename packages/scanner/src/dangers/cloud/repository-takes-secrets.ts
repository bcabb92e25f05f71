import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_repository_takes_secrets',
  title: 'A repository takes changes that hold secrets',
  severity: 2,
  problem: 'Keys that are pushed by mistake are read by everyone who has the repository.',
  family: 'secrets',
  wrong: off,
  in: {
    terraform: [
      { types: ['gitlab_project'], key: 'push_rules.prevent_secrets', unset: 'fine', bad: false, good: true },
    ],
  },
});
