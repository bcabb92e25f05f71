import { linesInFile } from '../../formats/text-in-file.ts';
import type { Place } from '../../formats/tree.ts';
import { daemonSettings } from '../../reading/daemon-options.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { kubernetesArguments, kubernetesOptions } from '../../reading/kubernetes-options.ts';
import { serverOptions, wordsAt } from '../../reading/server-options.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import { assignmentsIn } from './assignments.ts';
import type { Command } from './command.ts';
import type { Unit } from './unit.ts';

/**
 * The settings of other programs that a unit gives as variables or options, each judged as a file of its service: the
 * variables of Grafana and Kafka, what dockerd is told beside its daemon.json, the options of databases, and what the
 * client of OpenAFS is told.
 */
export function embeddedSettings(unit: Unit): readonly EmbeddedFile[] {
  if (unit.isJudgedElsewhere) return [];
  const daemons = unit.commands.filter(({ name }) => name === 'dockerd');
  // Addresses that it listens on are judged with the unit.
  const ofDaemons = daemons.flatMap(({ args, line }) => daemonSettings(args, line, { withAddresses: false }) ?? []);
  const ofServers = unit.commands.flatMap(({ line, text }) =>
    serverOptions(wordsAt(text, line), { isContainer: false }),
  );
  const variables = variablesOf(unit);
  const ofKubernetes = unit.commands.flatMap(({ line, text }) =>
    kubernetesOptions(wordsAt(text, line), { isAll: unit.isWhole }),
  );
  const argumentsOfKubernetes = variables.flatMap(kubernetesArguments);
  return [
    ...settingVariables(variables),
    ...ofDaemons,
    ...ofServers,
    ...ofKubernetes,
    ...argumentsOfKubernetes,
    ...unit.commands.flatMap(afterStartOfAfs),
  ];
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
