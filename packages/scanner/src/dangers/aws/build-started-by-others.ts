import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, oneOf, type ValueTest } from '../value-tests.ts';

/** Numbers that are looked for anywhere in that of the caller; what else a pattern may say is not judged. */
const ofPart: ValueTest = matching(/^(?:\^\d+|\d+\$?)(?:\|(?:\^\d+|\d+\$?))*$/);

const notExcluding: ValueTest = (answer) => missing(answer).or(off(answer));

export default settingDanger({
  name: 'aws_build_started_by_others',
  title:
    'A webhook of CodeBuild takes accounts whose number only holds the one that is meant: no ^ and $ in its pattern',
  severity: 4,
  problem:
    'The pattern is looked for anywhere in the number of the account: others, of which new ones are made every day, start builds of their pull requests with the rights and secrets of the project.',
  family: 'authentication',
  remediation: 'Write `^` before and `$` behind every number in {}: `^(123456|234567)$`.',
  sources: ['https://docs.aws.amazon.com/codebuild/latest/userguide/webhooks.html'],
  wrong: ofPart,
  in: {
    terraform: [
      {
        types: ['aws_codebuild_webhook'],
        each: 'filter_group[].filter',
        key: 'pattern',
        unset: 'fine',
        bad: '755743',
        good: '^755743$',
        when: [
          { key: 'type', is: oneOf('ACTOR_ACCOUNT_ID'), shown: 'ACTOR_ACCOUNT_ID' },
          { key: 'exclude_matched_pattern', is: notExcluding },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        each: 'Triggers.FilterGroups[].',
        key: 'Pattern',
        unset: 'fine',
        bad: '755743',
        good: '^755743$',
        when: [
          { key: 'Type', is: oneOf('ACTOR_ACCOUNT_ID'), shown: 'ACTOR_ACCOUNT_ID' },
          { key: 'ExcludeMatchedPattern', is: notExcluding },
        ],
      },
    ],
  },
});
