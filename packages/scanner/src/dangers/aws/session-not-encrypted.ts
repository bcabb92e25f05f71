import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_session_not_encrypted',
  title: 'Sessions of Session Manager are not encrypted with a KMS key',
  severity: 2,
  problem: 'TLS alone protects what administrators type and see; no key of yours says who may start a session.',
  family: 'encryptionInTransit',
  remediation: 'Name a KMS key in {}.',
  sources: ['https://docs.aws.amazon.com/systems-manager/latest/userguide/getting-started-create-preferences-cli.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_ssm_document'],
        key: 'content.inputs.kmsKeyId',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'document_type', is: oneOf('Session'), shown: 'Session' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SSM::Document'],
        key: 'Content.inputs.kmsKeyId',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'DocumentType', is: oneOf('Session'), shown: 'Session' }],
      },
    ],
  },
});
