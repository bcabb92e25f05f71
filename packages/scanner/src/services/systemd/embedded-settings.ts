import type { Place } from '../../formats/tree.ts';
import { daemonSettings } from '../../reading/daemon-options.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { serverOptions, wordsAt } from '../../reading/server-options.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import { assignmentsIn } from './assignments.ts';
import type { Unit } from './unit.ts';

/**
 * The settings of other programs that a unit gives as variables or options, each judged as a file of its service: the
 * variables of Grafana and Kafka, what dockerd is told beside its daemon.json, and the options of databases.
 */
export function embeddedSettings(unit: Unit): readonly EmbeddedFile[] {
  if (unit.isJudgedElsewhere) return [];
  const daemons = unit.commands.filter(({ name }) => name === 'dockerd');
  // Addresses that it listens on are judged with the unit.
  const ofDaemons = daemons.flatMap(({ args, line }) => daemonSettings(args, line, { withAddresses: false }) ?? []);
  const ofServers = unit.commands.flatMap(({ line, text }) =>
    serverOptions(wordsAt(text, line), { isContainer: false }),
  );
  return [...settingVariables(variablesOf(unit)), ...ofDaemons, ...ofServers];
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
