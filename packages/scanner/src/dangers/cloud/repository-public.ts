import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

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
      { types: ['azuredevops_project'], key: 'visibility', unset: 'fine', bad: 'public', good: 'private' },
      {
        types: ['bitbucket_repository'],
        key: 'is_private',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['gitlab_project'], key: 'visibility_level', unset: 'fine', bad: 'public', good: 'private' },
      {
        types: ['gitlab_application_settings'],
        key: 'default_project_visibility',
        unset: 'fine',
        bad: 'public',
        good: 'private',
      },
    ],
  },
});
