import { filesOf, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import { normalizeSubPath } from '@plumbline/model/paths';
import type { Service } from '@plumbline/model/service';
import { SERVICES_READ_TOGETHER } from '../services.ts';

type PlacedService = ServiceRef & { readonly definition: Service };

/** Services that are scanned together, as files of all of them may belong together. */
export type ServiceGroup = readonly PlacedService[];

/**
 * The services of a manifest in groups, by the first one of each: those of a type whose files may belong together
 * which have files in one folder, every other one alone.
 */
export function groupsOf(manifest: Manifest): readonly ServiceGroup[] {
  const services = [...servicesOf(manifest)];
  /** The place of a service of the same group, further to the front; its own for the first one. */
  const before = services.map((_, index) => index);
  const inFolder = new Map<string, number>();

  function firstOf(index: number): number {
    let first = index;
    while (before[first] !== first) {
      before[first] = before[before[first] ?? 0] ?? 0;
      first = before[first] ?? 0;
    }
    return first;
  }

  for (const [index, service] of services.entries()) {
    if (!SERVICES_READ_TOGETHER.has(service.definition.serviceName)) continue;
    for (const folder of foldersOf(service)) {
      const [one, other] = [firstOf(inFolder.get(folder) ?? index), firstOf(index)];
      before[Math.max(one, other)] = Math.min(one, other);
      inFolder.set(folder, index);
    }
  }
  const groups = Map.groupBy(services.entries(), ([index]) => firstOf(index));
  return [...groups.values()].map((group) => group.map(([, service]) => service));
}

/** No part has more files than so many times what was asked for, but where one group has. */
const MOST_TIMES = 4;

/**
 * The manifest in parts of about so many files, none of which takes a group apart. Where a part begins is said by the name
 * of its first service, and not by how much stands before it: what is added to a folder changes few parts.
 */
export function manifestParts(manifest: Manifest, files: number): readonly Manifest[] {
  const parts: PlacedService[][] = [];
  let size = Infinity;
  for (const group of groupsOf(manifest)) {
    const ofGroup = group.reduce((sum, { definition }) => sum + filesOf(definition).length, 0);
    if (size >= MOST_TIMES * files || numberOf(group) % files < ofGroup) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(...group);
    size += ofGroup;
  }
  return parts.map((services) => manifestOf(manifest, services));
}

/** Any number, always the same of one name. Source: FNV-1a, 32 bits. */
function numberOf([first]: ServiceGroup): number {
  let hash = 0x811c9dc5;
  for (const character of first?.service ?? '') hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The lowest bits of it tell names that differ in their ends alone from each other least.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A manifest with some of its services. Names are anybody's: as keys of an object that is there they could be its prototype's. */
function manifestOf({ name, machines = {} }: Manifest, services: readonly PlacedService[]): Manifest {
  const byMachine = Map.groupBy(services, ({ machine }) => machine);
  const servicesIn = (machine: string | undefined): Record<string, Service> =>
    Object.fromEntries((byMachine.get(machine) ?? []).map(({ service, definition }) => [service, definition]));
  const withServices = [...byMachine.keys()].flatMap((machine) => {
    if (machine === undefined) return [];
    const known = Object.hasOwn(machines, machine) ? machines[machine] : undefined;
    return [[machine, { id: machine, ...known, services: servicesIn(machine) }] as const];
  });
  return { name, machines: Object.fromEntries(withServices), clusterServices: servicesIn(undefined) };
}

function foldersOf({ machine = '', definition }: PlacedService): readonly string[] {
  return definition.configFileList.map(({ subPath }) =>
    [machine, definition.serviceName, normalizeSubPath(subPath) ?? subPath].join('\0'),
  );
}
