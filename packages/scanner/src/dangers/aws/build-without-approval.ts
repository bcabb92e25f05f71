import type { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, type ValueTest } from '../value-tests.ts';

/** Whether pull requests of anybody are built: in no group of filters stands an account, or that others are meant. */
const ofAnybody =
  (keys: { readonly filters?: string; readonly type: string; readonly pattern: string }): ValueTest =>
  (groups) => {
    const filtersOf = (group: Answer): readonly Answer[] =>
      (keys.filters === undefined ? group : group.get(keys.filters)).items();
    const isOpen = groups.items().map((group) => {
      const filters = filtersOf(group);
      const isNamed = Truth.any(filters.map((filter) => filter.get(keys.type).is('ACTOR_ACCOUNT_ID')));
      const isOfRequests = Truth.any(
        filters.map((filter) =>
          filter.get(keys.pattern).test((text) => /\bPULL_REQUEST_(?:CREATED|UPDATED)\b/.test(text)),
        ),
      );
      return isOfRequests.and(isNamed.not());
    });
    return missing(groups).or(Truth.any(isOpen));
  };

export default settingDanger({
  name: 'aws_build_without_approval',
  title: 'A webhook of CodeBuild builds pull requests of anybody without an approval',
  severity: 4,
  problem:
    'Whoever may open a pull request runs commands in the build, with the rights of its role and the secrets of the project.',
  family: 'authentication',
  remediation: 'Set {} to `ALL_PULL_REQUESTS`, or name in the filters the accounts that may start builds.',
  sources: [
    'https://docs.aws.amazon.com/codebuild/latest/userguide/pull-request-build-policy.html',
    'https://docs.aws.amazon.com/codebuild/latest/APIReference/API_PullRequestBuildPolicy.html',
  ],
  wrong: oneOf('DISABLED'),
  fix: { kind: 'suggested', needs: 'people who approve what others send' },
  in: {
    terraform: [
      {
        types: ['aws_codebuild_webhook'],
        key: 'pull_request_build_policy.requires_comment_approval',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ALL_PULL_REQUESTS',
        when: [{ key: 'filter_group', is: ofAnybody({ filters: 'filter', type: 'type', pattern: 'pattern' }) }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'Triggers.PullRequestBuildPolicy.RequiresCommentApproval',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ALL_PULL_REQUESTS',
        when: [{ key: 'Triggers.FilterGroups', is: ofAnybody({ type: 'Type', pattern: 'Pattern' }) }],
      },
    ],
  },
});
