import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_repository_not_scanned',
  title: 'Images that are pushed to an ECR repository, or made by Image Builder, are not scanned for known flaws',
  severity: 2,
  problem: 'Images with flaws that everybody knows of are started without anybody being told.',
  family: 'updates',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecr-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ecr_repository'],
        key: 'image_scanning_configuration.scan_on_push',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['aws_imagebuilder_image', 'aws_imagebuilder_image_pipeline'],
        key: 'image_scanning_configuration.image_scanning_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECR::Repository'],
        key: 'ImageScanningConfiguration.ScanOnPush',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['AWS::ImageBuilder::Image', 'AWS::ImageBuilder::ImagePipeline'],
        key: 'ImageScanningConfiguration.ImageScanningEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_ecr'],
        key: 'scan_on_push',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
  },
});
