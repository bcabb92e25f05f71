import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_session_not_logged',
  title: 'Sessions of Session Manager are not logged',
  severity: 3,
  problem:
    'What an administrator, or whoever has their credentials, did on a machine cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Name a log group in {}, or a bucket in `s3BucketName`.',
  sources: ['https://docs.aws.amazon.com/systems-manager/latest/userguide/getting-started-create-preferences-cli.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_ssm_document'],
        key: 'content.inputs.cloudWatchLogGroupName',
        unset: 'bad',
        bad: '',
        good: 'sessions',
        when: [
          { key: 'document_type', is: oneOf('Session'), shown: 'Session' },
          { key: 'content.inputs.s3BucketName', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SSM::Document'],
        key: 'Content.inputs.cloudWatchLogGroupName',
        unset: 'bad',
        bad: '',
        good: 'sessions',
        when: [
          { key: 'DocumentType', is: oneOf('Session'), shown: 'Session' },
          { key: 'Content.inputs.s3BucketName', is: missing },
        ],
      },
    ],
  },
});
