import type { Directive } from '../../formats/tree.ts';
import { behindStart, CONTAINER_ENGINE, engineOptions, type EngineOption } from '../../reading/container-engine.ts';
import { wordsOf, type Command } from './command.ts';
import { assignmentsIn } from './assignments.ts';
import { expanded } from './specifiers.ts';

/** What one line says of a container that a unit starts: a command of an engine all, a key of Podman's units a part. */
export interface ContainerPart {
  readonly at: Directive;
  /** With their dashes, as the engine has them. */
  readonly options: readonly EngineOption[];
  readonly image: string | undefined;
  /** The key of a unit of Podman. */
  readonly key: string | undefined;
  /** Whether its engine has no more rights than who starts it. */
  readonly isOfPodman: boolean;
}

/** What a command gives a container that it starts; undefined where it starts none. */
export function startedBy({ line, name, args }: Command): ContainerPart | undefined {
  if (!CONTAINER_ENGINE.test(name)) return undefined;
  const start = behindStart(args);
  if (start === undefined) return undefined;
  const { options, image } = engineOptions(args.slice(start));
  return { at: line, key: undefined, isOfPodman: name === 'podman', options, image };
}

type Meaning = (value: string) => readonly EngineOption[];

function asOption(name: string): Meaning {
  return (value) => [{ name, value }];
}

/** Each word of a value by itself. */
function asOptions(name: string): Meaning {
  return (value) =>
    value
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({ name, value: word }));
}

function asSecurityOption(setting: string): Meaning {
  return (value) => [{ name: '--security-opt', value: `${setting}=${value}` }];
}

/**
 * What Podman makes of a key of its units.
 * Source: https://docs.podman.io/en/latest/markdown/podman-container.unit.5.html
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  AddCapability: asOptions('--cap-add'),
  AddDevice: asOption('--device'),
  AppArmor: asSecurityOption('apparmor'),
  Environment: (value) =>
    assignmentsIn(value).map(({ name, value: assigned }) => ({ name: '--env', value: `${name}=${assigned}` })),
  EnvironmentHost: asOption('--env-host'),
  GroupAdd: asOption('--group-add'),
  Image: () => [],
  Mount: asOption('--mount'),
  Network: asOption('--network'),
  PidsLimit: asOption('--pids-limit'),
  PodmanArgs: (value) => engineOptions(wordsOf(value)).options,
  PublishPort: asOption('--publish'),
  Pull: asOption('--pull'),
  SeccompProfile: asSecurityOption('seccomp'),
  SecurityLabelDisable: (value) => (/^(?:true|yes|on|1)$/i.test(value) ? asSecurityOption('label')('disable') : []),
  Sysctl: asOptions('--sysctl'),
  TLSVerify: asOption('--tls-verify'),
  Unmask: asSecurityOption('unmask'),
  User: asOption('--user'),
  UserNS: asOption('--userns'),
  Volume: asOption('--volume'),
};

export const CONTAINER_KEYS = Object.keys(MEANINGS);
/** Of a unit that builds an image, what is true of how it is built and not of a container that runs. */
export const BUILD_KEYS = ['TLSVerify'];
/** Those of which each line adds to what stands above. */
export const LISTS_OF_CONTAINERS: ReadonlySet<string> = new Set([
  'AddCapability',
  'AddDevice',
  'Environment',
  'GroupAdd',
  'Mount',
  'Network',
  'PodmanArgs',
  'PublishPort',
  'Sysctl',
  'Volume',
]);

/** What a key of a unit of Podman says of its container. */
export function partOf(line: Directive): ContainerPart {
  const value = expanded(line).trim();
  const image = line.name === 'Image' && value !== '' ? value : undefined;
  return { at: line, key: line.name, isOfPodman: true, options: MEANINGS[line.name]?.(value) ?? [], image };
}
