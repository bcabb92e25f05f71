import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_registry_keeps_old_images',

  title: 'Nothing says how long an ECR repository keeps its images',
  severity: 1,
  problem: 'Old images with known flaws stay, cost, and are started again by mistake.',
  family: 'hygiene',
  remediation: 'Say by rules when images go: {}.',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/ecr-private-lifecycle-policy-configured.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_ecr_repository'],
        key: 'aws_ecr_lifecycle_policy',
        unset: 'bad',
        good: true,
        beside: { type: 'aws_ecr_lifecycle_policy', names: 'repository', name: 'name' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECR::Repository'],
        key: 'LifecyclePolicy',
        unset: 'bad',
        good: { LifecyclePolicyText: '{"rules":[]}' },
      },
    ],
  },
});
