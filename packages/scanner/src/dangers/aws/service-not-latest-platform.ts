import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_not_latest_platform',
  title: 'An ECS service stays on an old version of Fargate',
  severity: 2,
  problem: 'Flaws of the platform that are mended in newer ones stay open.',
  family: 'updates',
  remediation: 'Set {} to `LATEST`.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'suggested', needs: 'a deployment in which the tasks start anew' },
  wrong: otherThan('LATEST', '1.4.0'),
  in: {
    terraform: [{ types: ['aws_ecs_service'], key: 'platform_version', unset: 'fine', bad: '1.3.0', good: 'LATEST' }],
    cloudformation: [
      { types: ['AWS::ECS::Service'], key: 'PlatformVersion', unset: 'fine', bad: '1.3.0', good: 'LATEST' },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_service'],
        shown: { name: 'shop' },
        key: 'platform_version',
        unset: 'fine',
        bad: '1.3.0',
        good: 'LATEST',
      },
    ],
  },
});
