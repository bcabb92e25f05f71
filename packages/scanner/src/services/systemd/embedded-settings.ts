import { baseName } from '@plumbline/model/paths';
import { linesInFile } from '../../formats/text-in-file.ts';
import type { Place } from '../../formats/tree.ts';
import { containersIn } from '../../reading/container-engine.ts';
import { daemonSettings } from '../../reading/daemon-options.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { kubernetesArguments, kubernetesOptions } from '../../reading/kubernetes-options.ts';
import { commandsIn, serverOptions, wordsAt, type GivenWord } from '../../reading/server-options.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import { assignmentsIn } from './assignments.ts';
import { addressesIn } from './daemon-addresses.ts';
import type { Command } from './command.ts';
import type { Unit } from './unit.ts';

/**
 * The settings of other programs that a unit gives as variables or options, each judged as a file of its service: the
 * variables of Grafana and Kafka, what dockerd is told beside its daemon.json, the options of servers, those of containers
 * as well, and what the client of OpenAFS is told.
 */
export function embeddedSettings(unit: Unit): readonly EmbeddedFile[] {
  if (unit.isJudgedElsewhere) return [];
  const variables = variablesOf(unit);
  const commands = unit.commands.map((command) => ({ command, words: wordsOf(command, unit, variables) }));
  return [
    ...settingVariables(variables, { image: unit.isQuadlet ? unit.valueOfContainer('Image') : '' }),
    ...commands.flatMap(({ command, words }) => [
      ...toldDaemon(command, words, variables),
      // What a variable says is said of no command.
      ...serverOptions(words, { isContainer: false, isSaidHere: words.some(({ at }) => !isIn(at, command.line)) }),
      ...kubernetesOptions(wordsAt(command.text, command.line), { isAll: unit.isWhole }),
      ...inContainers(words),
      ...afterStartOfAfs(words),
    ]),
    ...variables.flatMap(kubernetesArguments),
    ...ofQuadlet(unit),
  ];
}

function isIn({ source, start, end }: Place, around: Place): boolean {
  return source === around.source && start >= around.start && end <= around.end;
}

/** The words of a command, with those that a variable of its unit stands for. */
function wordsOf({ text, line }: Command, unit: Unit, variables: readonly GivenVariable[]): readonly GivenWord[] {
  const words = wordsAt(text, line);
  // What a file of variables says overrides what the unit does.
  const isKnown = unit.every(unit.section ?? '', 'EnvironmentFile').length === 0;
  if (!isKnown || variables.length === 0) return words;
  const values = new Map(variables.map((variable) => [variable.name, variable]));
  return words.flatMap((word) => {
    const [, inBraces, alone] = /^\$(?:\{(\w+)\}|(\w+))$/.exec(word.text) ?? [];
    const variable = values.get(inBraces ?? alone ?? '');
    if (variable?.value === undefined) return [word];
    return inBraces === undefined ? wordsAt(variable.value, variable.at) : [{ text: variable.value, at: variable.at }];
  });
}

/** The settings that containers of a command are given. */
function inContainers(words: readonly GivenWord[]): readonly EmbeddedFile[] {
  return containersIn(words).flatMap(({ image, words: own, variables }) => [
    ...settingVariables(variables, { image }),
    ...serverOptions(own, { image, isContainer: true }),
  ]);
}

/** What the container of a unit of Podman is given to run. */
function ofQuadlet(unit: Unit): readonly EmbeddedFile[] {
  const image = unit.section === 'Container' ? unit.valueOfContainer('Image') : '';
  if (image === '') return [];
  const run = unit.programsOfContainer.filter(({ line }) => line.name === 'Exec');
  return run.flatMap(({ text, line }) => serverOptions(wordsAt(text, line), { image, isContainer: true }));
}

/**
 * What dockerd is told, in the command and in each variable of its unit. Of addresses where all of its options are known:
 * that it listens on the network without TLS is said of the command.
 */
function toldDaemon(
  command: Command,
  words: readonly GivenWord[],
  variables: readonly GivenVariable[],
): readonly EmbeddedFile[] {
  const started = commandsIn(words).flatMap((one) => {
    const program = one.slice(0, MOST_BEFORE).findIndex(({ text }) => baseName(text) === 'dockerd');
    return program === -1 ? [] : one.slice(program + 1);
  });
  const withAddresses = started.every(({ text }) => !/[$`]|^--config-file/.test(text));
  const isOnNetwork = addressesIn(command).some((address) => !isLoopback(address));
  const ofTls = started.filter(({ text }) => /^--tls(?:verify)?(?:=|$)/.test(text));
  const lines = [command.line, ...variables.map(({ at }) => at)];
  const places = Map.groupBy(started, ({ at }) => lines.find((line) => isIn(at, line)) ?? at);
  return [...places].flatMap(([at, own]) => {
    const listens = own.some(({ text }) => /^(?:-H|--host\b)/.test(text));
    const all = listens ? [...own, ...ofTls.filter((word) => !own.includes(word))] : own;
    const settings = daemonSettings(
      all.map(({ text }) => text),
      at,
      { withAddresses },
    );
    const leavesOut = (rule: string): boolean =>
      isOnNetwork && at === command.line && rule === 'docker_daemon_api_open_without_tls';
    return settings ? [{ ...settings, leavesOut }] : [];
  });
}

/** Words before the program, of what starts it. */
const MOST_BEFORE = 3;

/** What `fs` is told, as scripts that start the client have it. Source: the manual pages fs(1) and fs_setcell(1) */
function afterStartOfAfs(words: readonly GivenWord[]): readonly EmbeddedFile[] {
  return commandsIn(words).flatMap(([program, ...args]) => {
    const text = ['fs', ...args.map((word) => word.text)].join(' ');
    if (!program || baseName(program.text) !== 'fs' || !/^fs set\w[^"$`\\\r\n]{0,500}$/.test(text)) return [];
    const placed = { fileName: 'openafs', subPath: '.', configFileType: 'custom' };
    const source = linesInFile([{ at: program.at, text: `AFS_POST_INIT="${program.text} ${text.slice(3)}"` }], placed);
    if (!source) return [];
    return [
      { name: 'fs', serviceName: 'open_afs', defaultFileName: 'openafs', source, leavesOut: () => false } as const,
    ];
  });
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
