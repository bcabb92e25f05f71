import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_branch_with_few_reviews',
  title: 'A CodeCommit repository takes changes that fewer than two people have approved',
  severity: 1,
  problem: 'One account that is taken over, with one helper, is enough to bring code in.',
  family: 'integrity',
  wrong: below(2),
  in: {
    terraform: [
      {
        types: ['aws_codecommit_approval_rule_template'],
        key: 'content.Statements.NumberOfApprovalsNeeded',
        bad: 1,
        good: 2,
      },
    ],
  },
});
