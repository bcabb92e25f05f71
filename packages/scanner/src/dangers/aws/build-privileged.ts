import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_privileged',
  title: 'Builds of CodeBuild run privileged',
  severity: 3,
  problem: 'Whoever may change what is built gets root on the build machine, with its credentials.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html'],
  fix: { kind: 'suggested', needs: 'certainty that the build starts no containers' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_codebuild_project'], key: 'environment.privileged_mode', unset: 'fine', bad: true, good: false },
    ],
    cloudformation: [
      { types: ['AWS::CodeBuild::Project'], key: 'Environment.PrivilegedMode', unset: 'fine', bad: true, good: false },
    ],
    ansible: [
      {
        types: ['community.aws.codebuild_project'],
        key: 'environment.privileged_mode',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
