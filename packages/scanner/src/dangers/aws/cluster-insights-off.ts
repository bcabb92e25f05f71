import { settingDanger } from '../setting-danger.ts';
import { attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cluster_insights_off',
  title: 'Container Insights are off for an ECS cluster',
  severity: 1,
  problem: 'Nobody sees what loads the containers, whether a mistake or an attacker.',
  family: 'monitoring',
  remediation: 'Set `containerInsights` to `enabled` in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  fix: { kind: 'safe' },
  wrong: attribute('containerInsights', 'enabled', 'enhanced'),
  in: {
    terraform: [
      {
        types: ['aws_ecs_cluster'],
        key: 'setting',
        wrong: attribute('containerInsights', 'enabled', 'enhanced'),
        unset: 'bad',
        bad: { name: 'containerInsights', value: 'disabled' },
        good: { name: 'containerInsights', value: 'enabled' },
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::Cluster'],
        key: 'ClusterSettings',
        unset: 'bad',
        bad: [{ Name: 'containerInsights', Value: 'disabled' }],
        good: [{ Name: 'containerInsights', Value: 'enabled' }],
        standsAlone: true,
      },
    ],
  },
});
