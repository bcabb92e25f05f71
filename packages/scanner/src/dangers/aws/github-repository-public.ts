import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_github_repository_public',
  title: 'A repository that CodeStar makes on GitHub is public',
  severity: 3,
  problem: 'Everyone reads the code, and what was put into it by mistake.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'certainty that nobody outside reads it' },
  wrong: off,
  in: {
    cloudformation: [
      { types: ['AWS::CodeStar::GitHubRepository'], key: 'IsPrivate', unset: 'bad', bad: false, good: true },
    ],
  },
});
