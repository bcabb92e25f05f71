import { linesInFile } from '../../formats/text-in-file.ts';
import type { Place } from '../../formats/tree.ts';
import { containersIn } from '../../reading/container-commands.ts';
import { daemonSettings } from '../../reading/daemon-options.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { serverOptions, wordsAt, type GivenWord } from '../../reading/server-options.ts';
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
    ...settingVariables(variables, unit.isQuadlet ? unit.valueOfContainer('Image') : ''),
    ...commands.flatMap(({ command }) => toldDaemon(command)),
    ...commands.flatMap(({ words }) => [...serverOptions(words, { isContainer: false }), ...inContainers(words)]),
    ...unit.commands.flatMap(afterStartOfAfs),
    ...ofQuadlet(unit),
  ];
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
    ...settingVariables(variables, image),
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
 * What dockerd is told. Of addresses where all of its options are known: that it listens on the network without TLS is
 * said of the command.
 */
function toldDaemon({ name, args, line }: Command): readonly EmbeddedFile[] {
  if (name !== 'dockerd') return [];
  const withAddresses = args.every((word) => !/[$`]|^--config-file/.test(word));
  const settings = daemonSettings(args, line, { withAddresses });
  const isOnNetwork = addressesIn({ name, args }).some((address) => !isLoopback(address));
  const leavesOut = (rule: string): boolean => isOnNetwork && rule === 'docker_daemon_api_open_without_tls';
  return settings ? [{ ...settings, leavesOut }] : [];
}

/** A command of `fs`, as scripts that start the client have it. Source: the manual pages fs(1) and fs_setcell(1) */
function afterStartOfAfs({ name, line, text }: Command): readonly EmbeddedFile[] {
  if (name !== 'fs' || !/^\S{1,200}[ \t]+set\w[^"$`\\\r\n]{0,500}$/.test(text)) return [];
  const placed = { fileName: 'openafs', subPath: '.', configFileType: 'custom' };
  const source = linesInFile([{ at: line, text: `AFS_POST_INIT="${text}"` }], placed);
  if (!source) return [];
  return [{ name: 'fs', serviceName: 'open_afs', defaultFileName: 'openafs', source, leavesOut: () => false }];
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
