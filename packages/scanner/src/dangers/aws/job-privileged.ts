import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_job_privileged',
  title: 'A job of AWS Batch runs in a privileged container',
  severity: 4,
  problem:
    'Whoever takes over the program in it is root on the machine, with every other container there and its credentials.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'certainty that the program does not need it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_batch_job_definition'],
        key: 'container_properties.privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_batch_job_definition'],
        each: 'eks_properties[].pod_properties[].containers',
        key: 'security_context.privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Batch::JobDefinition'],
        key: 'ContainerProperties.Privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'EksProperties.PodProperties.Containers[].SecurityContext',
        key: 'Privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'EcsProperties.TaskProperties[].Containers',
        key: 'Privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'NodeProperties.NodeRangeProperties',
        key: 'Container.Privileged',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      { types: ['community.aws.batch_job_definition'], key: 'privileged', unset: 'fine', bad: true, good: false },
    ],
  },
});
