import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

/** The socket of a container engine, or a folder in which it, the keys of the machine or what starts it stand. */
const OF_SYSTEM = matching(
  /^(?:\/|(?:\/var)?\/run(?:\/[\w./-]{1,100}\.sock)?|\/(?:boot|dev|etc|home|root|var)|\/var\/lib(?:\/(?:containerd|docker|ecs|kubelet))?|\/etc\/(?:ecs|ssh|cron\.d))\/?$/,
);

export default settingDanger({
  name: 'aws_task_mounts_host_system',
  ...CONTAINER_DANGERS.systemFolder,
  title: 'A sensitive folder of the machine, or docker.sock, is mounted into a container of ECS or Batch: host path',
  remediation: 'Take the volume away, or give the container a folder of its own, or a volume without a path, in {}.',
  sources: ['https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html'],
  wrong: OF_SYSTEM,
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'volume',
        key: 'host_path',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
        shown: { 'volume[].name': 'shop' },
      },
      {
        types: ['aws_batch_job_definition'],
        each: 'container_properties.volumes',
        isJson: true,
        key: 'host.sourcePath',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'Volumes',
        key: 'Host.SourcePath',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
      },
      {
        types: ['AWS::Batch::JobDefinition'],
        each: 'ContainerProperties.Volumes',
        key: 'Host.SourcePath',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'volumes',
        key: 'host.sourcePath',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
        shown: { family: 'shop' },
      },
    ],
  },
});
