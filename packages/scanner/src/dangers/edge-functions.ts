import type { NamedBy } from './setting-danger.ts';

/**
 * What makes a function one of Lambda@Edge, which can have no VPC, dead-letter queue, reserved concurrency, tracing or
 * environment.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html.
 */
export const AT_THE_EDGE: readonly [NamedBy, ...NamedBy[]] = [
  {
    type: 'aws_cloudfront_distribution',
    key: 'default_cache_behavior.lambda_function_association.lambda_arn',
    name: 'qualified_arn',
  },
  {
    type: 'aws_cloudfront_distribution',
    key: 'ordered_cache_behavior.lambda_function_association.lambda_arn',
    name: 'qualified_arn',
  },
];
