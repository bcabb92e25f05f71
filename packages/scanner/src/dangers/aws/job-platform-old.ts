import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_job_platform_old',
  title: 'A Glue job or a SageMaker notebook runs on a platform that has ended',
  severity: 2,
  problem: 'Flaws of its system and of its libraries that are found from now on stay open.',
  family: 'updates',
  sources: [
    'https://docs.aws.amazon.com/glue/latest/dg/glue-version-support-policy.html',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html',
  ],
  wrong: matching(/^(?:0\.9|1\.0|2\.0)$/),
  in: {
    terraform: [
      { types: ['aws_glue_job'], key: 'glue_version', unset: 'fine', bad: '2.0', good: '5.0' },
      {
        types: ['aws_sagemaker_notebook_instance'],
        key: 'platform_identifier',
        wrong: oneOf('notebook-al1-v1', 'notebook-al2-v1'),
        unset: 'fine',
        bad: 'notebook-al1-v1',
        good: 'notebook-al2-v3',
      },
    ],
    cloudformation: [
      { types: ['AWS::Glue::Job'], key: 'GlueVersion', unset: 'fine', bad: '2.0', good: '5.0' },
      {
        types: ['AWS::SageMaker::NotebookInstance'],
        key: 'PlatformIdentifier',
        wrong: oneOf('notebook-al1-v1', 'notebook-al2-v1'),
        unset: 'fine',
        bad: 'notebook-al1-v1',
        good: 'notebook-al2-v3',
      },
    ],
    ansible: [{ types: ['community.aws.glue_job'], key: 'glue_version', unset: 'fine', bad: '2.0', good: '5.0' }],
  },
});
