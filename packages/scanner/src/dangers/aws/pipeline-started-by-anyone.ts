import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_pipeline_started_by_anyone',
  title: 'A webhook of CodePipeline asks nobody who they are: whoever knows its address starts the pipeline',
  severity: 3,
  problem:
    'The address stands in the settings and logs of the other side; whoever has it starts releases as often as they like.',
  family: 'authentication',
  remediation: 'Choose `GITHUB_HMAC` with a secret, or `IP` with the range of the other side, for {}.',
  wrong: oneOf('UNAUTHENTICATED'),
  in: {
    terraform: [
      { types: ['aws_codepipeline_webhook'], key: 'authentication', bad: 'UNAUTHENTICATED', good: 'GITHUB_HMAC' },
    ],
    cloudformation: [
      { types: ['AWS::CodePipeline::Webhook'], key: 'Authentication', bad: 'UNAUTHENTICATED', good: 'GITHUB_HMAC' },
    ],
  },
});
