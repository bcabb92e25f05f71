import { cisAws } from '../../rules/rulesets.ts';
import { Truth } from '../../resources/truth.ts';
import { BUCKET_POLICIES } from '../../resources/views/policies.ts';
import type { Shown } from '../example-text.ts';
import { shownDanger } from '../shown-danger.ts';

const WITHOUT_TLS = { Bool: { 'aws:SecureTransport': 'false' } };
const BUCKET = { AWS: 'arn:aws:iam::111122223333:role/shop' };

export default shownDanger({
  name: 'aws_bucket_accepts_http',
  title: 'An S3 bucket is also reached by plain HTTP: its policy does not ask for TLS',
  severity: 2,
  problem:
    'Requests by http:// cross the network unencrypted: anyone on the network path reads and changes what is sent.',
  family: 'encryptionInTransit',
  references: [cisAws('2.1.1')],
  remediation:
    'Add a statement that denies `s3:*` to the principal `*` under the condition `Bool: { "aws:SecureTransport": "false" }`.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  of: BUCKET_POLICIES,
  judge({ document, holder: { at, name } }) {
    const value = 'a statement that denies requests without aws:SecureTransport';
    const message = { code: 'lacks', values: { setting: name, value } } as const;
    return Truth.of(document.asksForTls().not().is, { at, message });
  },
  in: {
    terraform: {
      type: 'aws_s3_bucket_policy',
      bad: [statements('policy', 'Allow', BUCKET)],
      marked: 'policy[document]',
      good: [statements('policy', 'Deny', '*', WITHOUT_TLS)],
    },
    cloudformation: {
      type: 'AWS::S3::BucketPolicy',
      bad: [statements('PolicyDocument', 'Allow', BUCKET)],
      marked: 'PolicyDocument[document]',
      good: [statements('PolicyDocument', 'Deny', '*', WITHOUT_TLS)],
    },
    ansible: {
      type: 'amazon.aws.s3_bucket',
      bad: [{ name: 'shop', ...statements('policy', 'Allow', BUCKET) }],
      marked: 'policy[document]',
      good: [{ name: 'shop', ...statements('policy', 'Deny', '*', WITHOUT_TLS) }],
    },
  },
});

function statements(key: string, effect: string, principal: Shown, condition?: Shown): Readonly<Record<string, Shown>> {
  const at = (member: string): string => `${key}[document].Statement[].${member}`;
  return {
    [at('Effect')]: effect,
    [at('Principal')]: principal,
    [at('Action')]: 's3:*',
    [at('Resource')]: 'arn:aws:s3:::shop/*',
    ...(condition === undefined ? {} : { [at('Condition')]: condition }),
  };
}
