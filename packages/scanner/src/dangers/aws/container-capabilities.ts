import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

/** Those that lead past the container: into the kernel, other processes, any file, or the traffic of the machine. */
const DANGEROUS = [
  'ALL',
  'AUDIT_CONTROL',
  'DAC_READ_SEARCH',
  'LINUX_IMMUTABLE',
  'MAC_ADMIN',
  'MAC_OVERRIDE',
  'NET_ADMIN',
  'SYSLOG',
  'SYS_ADMIN',
  'SYS_BOOT',
  'SYS_MODULE',
  'SYS_RAWIO',
];

export default settingDanger({
  name: 'aws_container_capabilities',
  ...CONTAINER_DANGERS.dangerousCapability,
  remediation: 'Remove the capability from {}, or move what needs it into a small program of its own.',
  sources: ['https://docs.aws.amazon.com/AmazonECS/latest/APIReference/API_KernelCapabilities.html'],
  wrong: having(...DANGEROUS),
  in: {
    terraform: [
      {
        types: ['aws_ecs_task_definition'],
        each: 'container_definitions',
        isJson: true,
        key: 'linuxParameters.capabilities.add',
        unset: 'fine',
        bad: ['SYS_ADMIN'],
        good: ['SYS_PTRACE'],
        shown: { 'container_definitions[json].name': 'shop' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::TaskDefinition'],
        each: 'ContainerDefinitions',
        key: 'LinuxParameters.Capabilities.Add',
        unset: 'fine',
        bad: ['SYS_ADMIN'],
        good: ['SYS_PTRACE'],
        shown: { 'ContainerDefinitions[].Name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_taskdefinition'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'linuxParameters.capabilities.add',
        unset: 'fine',
        bad: ['SYS_ADMIN'],
        good: ['SYS_PTRACE'],
      },
    ],
  },
});
