import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_session_log_not_encrypted',
  title: 'The logs of sessions of Session Manager need not be encrypted',
  severity: 2,
  problem: 'What administrators typed and saw, passwords among it, may lie readable where the logs go.',
  family: 'encryptionAtRest',
  remediation: 'Switch on {}.',
  sources: ['https://docs.aws.amazon.com/systems-manager/latest/userguide/getting-started-create-preferences-cli.html'],
  fix: { kind: 'suggested', needs: 'a bucket or a log group that is encrypted' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ssm_document'],
        key: 'content.inputs.s3EncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'document_type', is: oneOf('Session'), shown: 'Session' },
          { key: 'content.inputs.s3BucketName', is: there, shown: 'sessions' },
        ],
      },
      {
        types: ['aws_ssm_document'],
        key: 'content.inputs.cloudWatchEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'document_type', is: oneOf('Session'), shown: 'Session' },
          { key: 'content.inputs.cloudWatchLogGroupName', is: there, shown: 'sessions' },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SSM::Document'],
        key: 'Content.inputs.s3EncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'DocumentType', is: oneOf('Session'), shown: 'Session' },
          { key: 'Content.inputs.s3BucketName', is: there, shown: 'sessions' },
        ],
      },
      {
        types: ['AWS::SSM::Document'],
        key: 'Content.inputs.cloudWatchEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'DocumentType', is: oneOf('Session'), shown: 'Session' },
          { key: 'Content.inputs.cloudWatchLogGroupName', is: there, shown: 'sessions' },
        ],
      },
    ],
  },
});
