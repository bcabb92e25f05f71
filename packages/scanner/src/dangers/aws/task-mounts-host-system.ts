import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

/** The socket of a container engine, or a folder in which it, the keys of the machine or what starts it stand. */
const OF_SYSTEM = matching(
  /^(?:\/|(?:\/var)?\/run(?:\/[\w./-]{1,100}\.sock)?|\/(?:boot|dev|etc|home|root|var)|\/var\/lib(?:\/(?:containerd|docker|ecs|kubelet))?|\/etc\/(?:ecs|ssh|cron\.d))\/?$/,
);

export default settingDanger({
  name: 'aws_task_mounts_host_system',
  title: "A container of ECS or Batch gets docker.sock, or a folder of the machine's own system",
  severity: 4,
  problem:
    'Whoever takes over the container starts others with all rights by the socket, or reads keys and changes what the machine runs: it is theirs, with the roles of all that runs there.',
  family: 'exposedFolder',
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
