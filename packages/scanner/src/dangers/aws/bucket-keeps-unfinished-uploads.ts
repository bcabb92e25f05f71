import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, there, type ValueTest } from '../value-tests.ts';

/** No rule of the list ends what was never finished. */
function endless(key: string): ValueTest {
  return (rules) => {
    const { is } = Truth.any(rules.items().map((rule) => there(rule.get(key)))).not();
    return Truth.of(is, { at: rules.at, message: { code: 'lacks', values: { setting: rules.name, value: key } } });
  };
}

export default settingDanger({
  name: 'aws_bucket_keeps_unfinished_uploads',
  title: 'The rules of an S3 bucket keep the parts of uploads that were never finished',
  severity: 1,
  problem: 'Parts that no list of objects shows stay and cost, and nobody knows what is in them.',
  family: 'hygiene',
  remediation: 'End unfinished uploads after a week: with `abort_incomplete_multipart_upload` in a rule of {}.',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpu-abort-incomplete-mpu-lifecycle-config.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_lifecycle_configuration', 'aws_s3control_bucket_lifecycle_configuration'],
        key: 'rule',
        wrong: endless('abort_incomplete_multipart_upload'),
        unset: 'fine',
        bad: { id: 'old', status: 'Enabled', expiration: { days: 365 } },
        good: { id: 'old', status: 'Enabled', abort_incomplete_multipart_upload: { days_after_initiation: 7 } },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'LifecycleConfiguration.Rules',
        wrong: endless('AbortIncompleteMultipartUpload'),
        unset: 'fine',
        bad: [{ Status: 'Enabled', ExpirationInDays: 365 }],
        good: [{ Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }],
      },
    ],
  },
});
