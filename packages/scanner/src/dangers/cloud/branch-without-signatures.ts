import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_without_signatures',
  title: 'A protected branch takes commits that nobody signed',
  severity: 1,
  problem: 'Nobody can tell whether a commit is by whom it names.',
  family: 'integrity',
  wrong: off,
  in: {
    terraform: [
      { types: ['github_branch_protection'], key: 'require_signed_commits', unset: 'bad', bad: false, good: true },
      { types: ['github_branch_protection_v3'], key: 'require_signed_commits', unset: 'bad', bad: false, good: true },
      { types: ['gitlab_project'], key: 'push_rules.reject_unsigned_commits', unset: 'fine', bad: false, good: true },
    ],
  },
});
