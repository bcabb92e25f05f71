import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_table_billing_mode_unknown',
  title: 'A DynamoDB table has a billing mode that there is not',
  severity: 1,
  problem: 'The table is not made, or not changed, and what depends on it neither.',
  family: 'availability',
  remediation: 'Set {} to `PAY_PER_REQUEST`, or to `PROVISIONED` with the throughput that is needed.',
  fix: { kind: 'suggested', needs: 'certainty that the table is paid by request' },
  wrong: otherThan('PAY_PER_REQUEST', 'PROVISIONED'),
  in: {
    terraform: [
      { types: ['aws_dynamodb_table'], key: 'billing_mode', unset: 'fine', bad: 'ON_DEMAND', good: 'PAY_PER_REQUEST' },
    ],
    cloudformation: [
      {
        types: ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'],
        key: 'BillingMode',
        unset: 'fine',
        bad: 'ON_DEMAND',
        good: 'PAY_PER_REQUEST',
      },
    ],
  },
});
