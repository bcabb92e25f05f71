import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_repository_public',
  title: 'A repository of source code is public',
  severity: 2,
  problem: 'Everybody reads the code, and the secrets that ever stood in it.',
  family: 'publicAccess',
  wrong: oneOf('public'),
  in: {
    terraform: [
      {
        types: ['github_repository'],
        key: 'visibility',
        unset: 'bad',
        bad: 'public',
        good: 'private',
        when: [{ key: 'private', is: otherThan('true') }],
      },
      { types: ['gitlab_project'], key: 'visibility_level', unset: 'fine', bad: 'public', good: 'private' },
    ],
  },
});
