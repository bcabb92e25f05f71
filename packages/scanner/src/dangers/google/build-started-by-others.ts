import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_build_started_by_others',
  title: 'Pull requests of anybody start a build: no comment of an owner is asked for',
  severity: 3,
  problem:
    'Whoever opens a pull request, from a fork too, runs commands of their own in the build, with its service account and secrets.',
  family: 'authentication',
  sources: ['https://cloud.google.com/build/docs/automating-builds/github/build-repos-from-github'],
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
      },
    ],
  },
});
