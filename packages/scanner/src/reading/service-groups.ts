import { filesOf, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import { normalizeSubPath } from '@plumbline/model/paths';
import type { Service } from '@plumbline/model/service';
import { loadService } from '../services.ts';

type PlacedService = ServiceRef & { readonly definition: Service };

/** Services that are scanned together, as files of all of them may belong together. */
export type ServiceGroup = readonly PlacedService[];

/**
 * The services of a manifest in groups, by the first one of each: those of a type whose files may belong together
 * which have files in one folder, every other one alone.
 */
export async function groupsOf(manifest: Manifest): Promise<readonly ServiceGroup[]> {
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
    const definition = await loadService(service.definition.serviceName);
    for (const folder of definition?.subjectOf ? foldersOf(service) : []) {
      const [one, other] = [firstOf(inFolder.get(folder) ?? index), firstOf(index)];
      before[Math.max(one, other)] = Math.min(one, other);
      inFolder.set(folder, index);
    }
  }
  const groups = Map.groupBy(services.entries(), ([index]) => firstOf(index));
  return [...groups.values()].map((group) => group.map(([, service]) => service));
}

/** The manifest in parts of about so many files, none of which takes a group apart. */
export async function manifestParts(manifest: Manifest, files: number): Promise<readonly Manifest[]> {
  const parts: PlacedService[][] = [];
  let room = 0;
  for (const group of await groupsOf(manifest)) {
    if (room <= 0) {
      parts.push([]);
      room = files;
    }
    parts.at(-1)?.push(...group);
    room -= group.reduce((sum, { definition }) => sum + filesOf(definition).length, 0);
  }
  return parts.map((services) => manifestOf(manifest, services));
}

/** A manifest with some of its services. */
function manifestOf({ name, machines = {} }: Manifest, services: readonly PlacedService[]): Manifest {
  const ofMachines: Record<string, Record<string, Service>> = {};
  const ofCluster: Record<string, Service> = {};
  for (const { machine, service, definition } of services) {
    const among = machine === undefined ? ofCluster : (ofMachines[machine] ??= {});
    among[service] = definition;
  }
  const withServices = Object.entries(ofMachines).map(([machine, those]) => {
    return [machine, { id: machine, ...machines[machine], services: those }];
  });
  return { name, machines: Object.fromEntries(withServices), clusterServices: ofCluster };
}

function foldersOf({ machine = '', definition }: PlacedService): readonly string[] {
  return definition.configFileList.map(({ subPath }) =>
    [machine, definition.serviceName, normalizeSubPath(subPath) ?? subPath].join('\0'),
  );
}
