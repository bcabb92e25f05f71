import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_task_file_system_plaintext',
  title: 'A task of ECS or a job of Batch reads and writes EFS without encryption',
  severity: 3,
  problem: 'Files cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'machines that have the mount helper of EFS' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'volume',
        key: 'efs_volume_configuration.transit_encryption',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
        when: [{ key: 'efs_volume_configuration', is: there }],
        shown: { 'volume[].efs_volume_configuration.file_system_id': 'fs-1' },
      },
      {
        types: ['aws_batch_job_definition'],
        each: 'container_properties.volumes',
        key: 'efsVolumeConfiguration.transitEncryption',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'Volumes',
        key: 'EFSVolumeConfiguration.TransitEncryption',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
        when: [{ key: 'EFSVolumeConfiguration', is: there }],
        shown: { 'Volumes[].Name': 'files', 'Volumes[].EFSVolumeConfiguration.FilesystemId': 'fs-1' },
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'ContainerProperties.Volumes',
        key: 'EfsVolumeConfiguration.TransitEncryption',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
        shown: { 'ContainerProperties.Volumes[].Name': 'files' },
      },
    ],
  },
});
