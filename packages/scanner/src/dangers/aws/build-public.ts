import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_public',
  title: 'The builds of a CodeBuild project are public: their logs and results',
  severity: 3,
  problem:
    'Everyone on the internet reads the logs and takes the results of all builds, also of past ones: what a build prints by mistake, such as a token, is known.',
  family: 'publicAccess',
  remediation: 'Set {} to `PRIVATE`.',
  sources: ['https://docs.aws.amazon.com/codebuild/latest/userguide/public-builds.html'],
  wrong: oneOf('PUBLIC_READ'),
  in: {
    terraform: [
      {
        types: ['aws_codebuild_project'],
        key: 'project_visibility',
        unset: 'fine',
        bad: 'PUBLIC_READ',
        good: 'PRIVATE',
      },
    ],
    cloudformation: [
      { types: ['AWS::CodeBuild::Project'], key: 'Visibility', unset: 'fine', bad: 'PUBLIC_READ', good: 'PRIVATE' },
    ],
  },
});
