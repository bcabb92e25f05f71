import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_build_not_encrypted',
  title: 'What CodeBuild makes is not encrypted',
  severity: 3,
  problem: 'Whoever gets at the bucket reads programs, settings and what was built in.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'the right to use the key for whoever takes the artifacts' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_codebuild_project'], key: 'artifacts.encryption_disabled', unset: 'fine', bad: true, good: false },
      {
        types: ['aws_codebuild_project'],
        each: 'secondary_artifacts',
        key: 'encryption_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_codebuild_report_group'],
        key: 'export_config.s3_destination.encryption_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeBuild::Project'],
        key: 'Artifacts.EncryptionDisabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::CodeBuild::Project'],
        each: 'SecondaryArtifacts',
        key: 'EncryptionDisabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::CodeBuild::ReportGroup'],
        key: 'ExportConfig.S3Destination.EncryptionDisabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
