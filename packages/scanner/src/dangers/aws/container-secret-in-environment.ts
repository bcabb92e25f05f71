import { settingDanger } from '../setting-danger.ts';
import { secretNamed } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_container_secret_in_environment',
  title: 'An environment variable of a container of ECS or Batch holds a secret',
  severity: 4,
  problem: 'Whoever may look at the task in the console, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: name it in Secrets Manager under `secrets`. Change the secret.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html'],
  wrong: secretNamed,
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'environment',
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
        shown: { 'container_definitions[json].name': 'shop' },
      },
      {
        types: ['aws_batch_job_definition'],
        key: 'container_properties.environment',
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'Environment',
        unset: 'fine',
        bad: [{ Name: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Name: 'DB_HOST', Value: 'db.shop.example' }],
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        key: 'ContainerProperties.Environment',
        unset: 'fine',
        bad: [{ Name: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Name: 'DB_HOST', Value: 'db.shop.example' }],
      },
      {
        types: ['AWS::ECS::DaemonTaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'Environment',
        unset: 'fine',
        bad: [{ Name: 'DB_PASSWORD', Value: 'hunter2' }],
        good: [{ Name: 'LANG', Value: 'C' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'environment',
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
      },
    ],
  },
});
