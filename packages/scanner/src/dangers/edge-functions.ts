import type { NamedBy } from './setting-danger.ts';

/**
 * What makes a function one of Lambda@Edge, which can have no VPC, dead-letter queue, reserved concurrency, tracing or
 * environment.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/lambda-at-edge-function-restrictions.html.
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

/** A distribution names a version, which a resource of its own makes. */
const VERSION = { types: ['AWS::Lambda::Version', 'Custom::LambdaVersion'], key: 'FunctionName' } as const;

export const AT_THE_EDGE_IN_CLOUDFORMATION: readonly [NamedBy, ...NamedBy[]] = [
  {
    type: 'AWS::CloudFront::Distribution',
    key: 'DistributionConfig.DefaultCacheBehavior.LambdaFunctionAssociations[].LambdaFunctionARN',
    name: 'FunctionName',
    through: VERSION,
  },
  {
    type: 'AWS::CloudFront::Distribution',
    key: 'DistributionConfig.CacheBehaviors[].LambdaFunctionAssociations[].LambdaFunctionARN',
    name: 'FunctionName',
    through: VERSION,
  },
];
