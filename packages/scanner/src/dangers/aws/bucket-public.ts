import { OBJECT_STORES } from '../../resources/views/object-store.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_bucket_public',
  title: 'An S3 bucket is public: its ACL or its policy lets anyone in',
  severity: 5,
  problem:
    'Anyone on the internet can list, or by a policy also read and write, what the bucket holds. Such buckets are found by programs that try names, and are behind many of the known leaks of data.',
  references: [cwe(732), nist('AC-3'), nist('AC-6'), cisAws('2.1.4')],
  of: OBJECT_STORES,
  judge: (bucket) =>
    bucket.isReadByAll
      .and(bucket.withstandsPublicAcls.not())
      .or(bucket.hasPublicPolicy.and(bucket.withstandsPublicPolicies.not())),
  in: {
    terraform: {
      remediation:
        'Take the public ACL or the statement with the principal `*` away, and block public access with an `aws_s3_bucket_public_access_block` in which all four arguments are true.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_public_access_block',
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_s3_bucket" "site" {
            bucket = "site"
          }
          resource "aws_s3_bucket_acl" "site" {
            bucket = aws_s3_bucket.site.id
            «acl    = "public-read"»
          }`,
          `
          resource "aws_s3_bucket" "site" {
            «acl = "public-read"»
          }`,
          `
          resource "aws_s3_bucket" "site" {
            bucket = "site"
          }
          data "aws_iam_policy_document" "site" {
            statement {
              actions   = ["s3:GetObject"]
              resources = ["\${aws_s3_bucket.site.arn}/*"]
              principals {
                type        = "*"
                «identifiers = ["*"]»
              }
            }
          }
          resource "aws_s3_bucket_policy" "site" {
            bucket = aws_s3_bucket.site.id
            policy = data.aws_iam_policy_document.site.json
          }`,
          `
          resource "aws_s3_bucket" "site" {
            bucket = "site"
          }
          resource "aws_s3_bucket_policy" "site" {
            bucket = aws_s3_bucket.site.id
            policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                «Principal = "*"»
                Action    = "s3:GetObject"
                Resource  = "\${aws_s3_bucket.site.arn}/*"
              }]
            })
          }`,
        ],
        good: [
          `
          resource "aws_s3_bucket" "site" {
            bucket = "site"
          }
          resource "aws_s3_bucket_public_access_block" "site" {
            bucket                  = aws_s3_bucket.site.id
            block_public_acls       = true
            block_public_policy     = true
            ignore_public_acls      = true
            restrict_public_buckets = true
          }`,
          `
          resource "aws_s3_bucket" "site" {
            acl = "private"
          }`,
          `
          resource "aws_s3_bucket" "site" {
            acl = "public-read"
          }
          resource "aws_s3_bucket_public_access_block" "site" {
            bucket             = aws_s3_bucket.site.bucket
            ignore_public_acls = true
          }`,
        ],
      },
    },
    cloudformation: {
      remediation:
        'Take `AccessControl` or the statement with the principal `*` away, and set all four settings of `PublicAccessBlockConfiguration` to true.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-s3-bucket.html',
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Site:
              Type: AWS::S3::Bucket
              Properties:
                «AccessControl: PublicRead»`,
          `
          Resources:
            Site:
              Type: AWS::S3::Bucket
              Properties:
                PublicAccessBlockConfiguration:
                  RestrictPublicBuckets: false
            SitePolicy:
              Type: AWS::S3::BucketPolicy
              Properties:
                Bucket: !Ref Site
                PolicyDocument:
                  Statement:
                    - Effect: Allow
                      «Principal: '*'»
                      Action: s3:GetObject
                      Resource: !Sub '\${Site.Arn}/*'`,
        ],
        good: [
          `
          Resources:
            Site:
              Type: AWS::S3::Bucket
              Properties:
                PublicAccessBlockConfiguration:
                  BlockPublicAcls: true
                  BlockPublicPolicy: true
                  IgnorePublicAcls: true
                  RestrictPublicBuckets: true`,
          `
          Resources:
            Site:
              Type: AWS::S3::Bucket`,
        ],
      },
    },
    ansible: {
      remediation: 'Take `acl` or the statement with the principal `*` away, and set all of `public_access` to true.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/s3_bucket_module.html',
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
      ],
      examples: {
        bad: [
          `
          - hosts: localhost
            tasks:
              - name: The site
                amazon.aws.s3_bucket:
                  name: site
                  «acl: public-read»`,
          `
          - name: The site
            amazon.aws.s3_bucket:
              name: site
              policy:
                Statement:
                  - Effect: Allow
                    «Principal: '*'»
                    Action: s3:GetObject
                    Resource: arn:aws:s3:::site/*`,
        ],
        good: [
          `
          - name: The site
            amazon.aws.s3_bucket:
              name: site
              public_access:
                block_public_acls: true
                block_public_policy: true
                ignore_public_acls: true
                restrict_public_buckets: true`,
          `
          - name: The site
            amazon.aws.s3_bucket:
              name: site
              acl: private`,
        ],
      },
    },
  },
});
