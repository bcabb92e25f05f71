import { linesInFile } from '../../formats/text-in-file.ts';
import type { Place } from '../../formats/tree.ts';
import { grafanaVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import { assignmentsIn } from './assignments.ts';
import type { Command } from './command.ts';
import type { Unit } from './unit.ts';

/**
 * The settings of other programs that a unit gives as variables or options, each judged as a file of its service: the
 * variables of Grafana, and what dockerd is told beside its daemon.json.
 */
export function embeddedSettings(unit: Unit): readonly EmbeddedFile[] {
  if (unit.isJudgedElsewhere) return [];
  return [...grafanaVariables(variablesOf(unit)), ...unit.commands.flatMap((command) => daemonSettings(command) ?? [])];
}

/** Those in force: the last one of a name. */
function variablesOf(unit: Unit): readonly GivenVariable[] {
  const lines = unit.section === undefined ? [] : unit.every(unit.section, 'Environment');
  const inForce = new Map<string, GivenVariable>();
  for (const line of lines) {
    if (line.is !== 'set') continue;
    for (const { name, value } of assignmentsIn(line.value)) inForce.set(name, { name, value, at: line.at as Place });
  }
  return [...inForce.values()];
}

function daemonSettings(command: Command): EmbeddedFile | undefined {
  if (command.name !== 'dockerd') return undefined;
  const settings = settingsIn(command.args);
  if (settings.size === 0) return undefined;
  const texts = [...settings].map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const lines = ['{', ...texts.map((text, index) => (index < texts.length - 1 ? `${text},` : text)), '}'];
  const source = linesInFile(
    lines.map((text) => ({ at: command.line, text })),
    { fileName: 'daemon.json', subPath: '.', configFileType: 'json' },
  );
  return (
    source && {
      name: 'dockerd',
      serviceName: 'docker_daemon',
      defaultFileName: 'daemon.json',
      source,
      leavesOut: () => false,
    }
  );
}

type Value = boolean | string | readonly string[];

/** What options say, by the keys that daemon.json has for them. An option with a variable says nothing. */
function settingsIn(args: readonly string[]): ReadonlyMap<string, Value> {
  const settings = new Map<string, Value>();
  const lists = new Map<string, string[]>();
  for (const [index, word] of args.entries()) {
    const [, name = '', , given] = /^--([a-z\d-]{2,60})(=([^]*))?$/.exec(word) ?? [];
    if (SWITCHES.has(name)) {
      const value = given?.toLowerCase() ?? 'true';
      if (/^(?:true|false|1|0|t|f)$/.test(value)) settings.set(name, /^(?:true|1|t)$/.test(value));
      continue;
    }
    const value = given ?? args[index + 1];
    if (value === undefined || value.includes('$')) continue;
    const list = LISTS.get(name);
    if (TEXTS.has(name)) settings.set(name, value);
    else if (list !== undefined) {
      const there = lists.get(list);
      if (there) there.push(value);
      else lists.set(list, [value]);
    }
  }
  return new Map([...settings, ...lists]);
}

/* Addresses that it listens on are judged with the unit. Source: https://docs.docker.com/reference/cli/dockerd/ */

const SWITCHES: ReadonlySet<string> = new Set(
  `allow-direct-routing debug experimental icc ip6tables iptables live-restore no-new-privileges raw-logs selinux-enabled
  userland-proxy`.split(/\s+/),
);

const TEXTS: ReadonlySet<string> = new Set(
  `api-cors-header cgroup-parent data-root default-cgroupns-mode default-ipc-mode group ip log-driver log-level
  metrics-addr min-api-version seccomp-profile storage-driver userns-remap`.split(/\s+/),
);

/** By their options, as daemon.json has them. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['allow-nondistributable-artifacts', 'allow-nondistributable-artifacts'],
  ['authorization-plugin', 'authorization-plugins'],
  ['insecure-registry', 'insecure-registries'],
  ['registry-mirror', 'registry-mirrors'],
]);
