import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_build_started_by_others',
  title: 'Pull requests of anybody start a build: no comment of an owner or a collaborator is asked for',
  severity: 3,
  problem:
    'Whoever opens a pull request, from a fork too, runs commands of their own in the build, with its service account and secrets.',
  family: 'authentication',
  sources: [
    'https://cloud.google.com/build/docs/automating-builds/github/build-repos-from-github',
    'https://docs.cloud.google.com/java/docs/reference/google-cloud-build/latest/com.google.cloudbuild.v1.PullRequestFilter.CommentControl',
  ],
  wrong: oneOf('COMMENTS_DISABLED'),
  in: {
    terraform: [
      {
        types: ['google_cloudbuild_trigger'],
        key: 'github.pull_request.comment_control',
        unset: 'fine',
        bad: 'COMMENTS_DISABLED',
        good: 'COMMENTS_ENABLED',
        shown: { 'github.pull_request.branch': 'main' },
        when: [
          { key: 'disabled', is: otherThan('true') },
          // Then somebody has to approve of each build.
          { key: 'approval_config.approval_required', is: otherThan('true') },
        ],
      },
    ],
  },
});
