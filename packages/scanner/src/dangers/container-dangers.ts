/**
 * What can be wrong with a container, said once for all that describe some: manifests of Kubernetes, Compose files,
 * units of Podman, tasks of ECS and of Ansible, and the Kubernetes provider of Terraform.
 */
import type { Reference } from '@plumbline/model/failed-check';
import { CRITICAL, HIGH, LOW, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import type { WrittenRule } from '../rule.ts';
import { FAMILIES } from './families.ts';
import type { ShownDanger } from './shown-danger.ts';

type ContainerDanger = Pick<ShownDanger<never>, 'title' | 'severity' | 'problem' | 'family'>;

export const CONTAINER_DANGERS = {
  privileged: {
    title: 'A privileged container has all rights on its machine',
    severity: CRITICAL,
    problem:
      "Whoever takes over a privileged container is root on the machine: it sees every device, may load kernel modules and mount the machine's disks.",
    family: 'leastPrivilege',
  },
  dangerousCapability: {
    title: 'A container gets a dangerous Linux capability',
    severity: HIGH,
    problem:
      'With such a capability whoever takes over the container reaches past it: into the kernel, other processes, any file, or the traffic of the machine.',
    family: 'leastPrivilege',
  },
  capabilitiesKept: {
    title: 'A container keeps all default Linux capabilities: ALL is not dropped',
    severity: LOW,
    problem:
      'The runtime gives each container rights that most programs never use, and that whoever takes one over may use.',
    family: 'leastPrivilege',
  },
  netRawKept: {
    title: 'A container keeps the capability NET_RAW: it drops neither it nor ALL',
    severity: MODERATE_LOW,
    problem:
      'With raw packets whoever takes over the container can answer for other pods of its network (ARP and DNS spoofing) and read their traffic.',
    family: 'leastPrivilege',
  },
  runtimeSocket: {
    title: 'The socket of the container runtime (docker.sock, containerd.sock) is mounted into a container',
    severity: CRITICAL,
    problem:
      'Through the runtime the container starts others with all rights: whoever takes it over is root on the machine. Read-only mounts do not change that, for the socket is still spoken to.',
    family: 'leastPrivilege',
  },
  systemFolder: {
    title: 'A sensitive folder of the machine is mounted into a container: host path',
    severity: HIGH,
    problem:
      'In such folders lie the secrets of the machine and what decides how it works: whoever takes over the container reads them, and where it may write takes over the machine.',
    family: 'exposedFolder',
  },
  networkShared: {
    title: 'A container uses the network of its machine: host network',
    severity: HIGH,
    problem:
      "It sees the machine's traffic, reaches services that listen for the machine alone and the cloud's metadata, and opens ports past every network policy and filter.",
    family: 'isolation',
  },
  processesShared: {
    title: 'A container shares the process namespace of its machine: host PID',
    severity: HIGH,
    problem:
      'It sees all processes of the machine with the secrets in their environment, and as root it can enter or end them.',
    family: 'isolation',
  },
  memoryShared: {
    title: 'A container shares the IPC namespace of its machine, and so its memory: host IPC',
    severity: HIGH,
    problem: 'It reads and changes the shared memory of processes of the machine and of other such containers.',
    family: 'isolation',
  },
  seccompOff: {
    title: 'A container runs without a seccomp profile: unconfined',
    severity: HIGH,
    problem:
      'Every call of the kernel is open to whoever takes over the container, also those through which containers are left.',
    family: 'protection',
  },
  escalates: {
    title: 'Programs of a container may gain rights: privilege escalation is allowed (no-new-privileges)',
    severity: MODERATE,
    problem:
      'A setuid program of the image makes whoever takes over the container root in it, whatever user it runs as.',
    family: 'leastPrivilege',
  },
  root: {
    title: 'A container runs as the root user',
    severity: MODERATE,
    problem:
      'Whoever takes over the program can change everything in the container, and needs one mistake less to be root on the machine.',
    family: 'leastPrivilege',
  },
  groupOfRoot: {
    title: 'A program of a container is in the group of root or of Docker',
    severity: MODERATE,
    problem:
      'What these groups may read and write on mounted folders and sockets, whoever takes over the program may too.',
    family: 'leastPrivilege',
  },
  rootWritable: {
    title: 'A container may write to its root file system: it is not read-only',
    severity: MODERATE_LOW,
    problem: 'Whoever takes over the program can change it, and leave tools beside it.',
    family: 'integrity',
  },
  memoryUnlimited: {
    title: 'A container has no memory limit',
    severity: MODERATE_LOW,
    problem:
      'A program with a fault, or one that somebody makes work hard, takes the memory of its machine, and others there are ended.',
    family: 'limits',
  },
  cpuUnlimited: {
    title: 'A container has no CPU limit',
    severity: LOW,
    problem: 'A program with a fault, or one that somebody makes work hard, slows down others on its machine.',
    family: 'limits',
  },
  processesUnlimited: {
    title: 'A container has no limit of processes',
    severity: LOW,
    problem: 'A fork bomb in one container stops the machine and all others on it.',
    family: 'limits',
  },
  dataStorePublished: {
    title: 'A database port of a container is published on every address of its machine',
    severity: HIGH,
    problem:
      'Published ports are opened past the firewall of the machine. Everybody who reaches the machine can try passwords and exploits on the data store that listens there.',
    family: 'insidePort',
  },
  kernelSettingWeakened: {
    title: 'A container takes a protection of the network away: sysctls',
    severity: MODERATE_LOW,
    problem: 'Other containers of the network lead what the container sends past themselves, or flood it.',
    family: 'kernelProtection',
  },
  imageUnsupported: {
    title: 'A container is made of an image past its end of life, which gets no security updates',
    severity: MODERATE,
    problem: 'Flaws that became known after the end of its support stay open in the container.',
    family: 'support',
  },
  imageNotPinned: {
    title: 'A container is made of an image with the latest tag or no pinned version',
    severity: MODERATE_LOW,
    problem: 'A broken or malicious release goes in with the next pull, unseen, and nobody can say which version runs.',
    family: 'provenance',
  },
  labelsOff: {
    title: 'A container runs with SELinux labels disabled',
    severity: MODERATE,
    problem: 'The label keeps the container from files and processes of the machine and of other containers.',
    family: 'protection',
  },
  collectedDeletable: {
    title: 'Prometheus takes calls that delete what it has collected: its admin API is enabled',
    severity: MODERATE_LOW,
    problem:
      'Prometheus asks nobody who they are unless it is told to: whoever reaches it removes the traces of an attack, or copies all of its data.',
    family: 'authentication',
  },
  engineWithoutTls: {
    title: 'Docker takes commands without TLS (DOCKER_TLS_CERTDIR empty, DOCKER_HOST over tcp)',
    severity: HIGH,
    problem:
      'Whoever reaches port 2375, other containers first, starts containers in an engine that has all rights on the machine, and so is root there.',
    family: 'authentication',
  },
  databaseWithoutTls: {
    title: 'A program calls a database on the internet without TLS: sslmode=disable',
    severity: MODERATE,
    problem:
      'The database is beyond this network: an attacker on the network path reads and changes what is asked for and found, and the password.',
    family: 'encryptionInTransit',
  },
} as const satisfies Readonly<Record<string, ContainerDanger>>;

/** What a rule of a service says of such a danger, with the rulesets that name it for the service. */
export function containerDanger(
  name: keyof typeof CONTAINER_DANGERS,
  ...rulesets: readonly Reference[]
): Pick<WrittenRule<unknown>, 'title' | 'severity' | 'problem' | 'references' | 'category'> {
  const { title, severity, problem, family } = CONTAINER_DANGERS[name];
  return {
    title,
    severity,
    problem,
    references: [...rulesets, ...FAMILIES[family]],
    ...(severity === LOW ? { category: 'hygiene' as const } : {}),
  };
}

/** Groups whose files decide about the machine, or hold what it keeps from others. */
export const STRONG_GROUPS = ['root', '0', 'docker', 'disk', 'wheel', 'sudo', 'shadow'] as const;
