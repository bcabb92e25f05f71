import { bundlePath, filesOf, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Service } from '@plumbline/model/service';
import type { DiscoveredBundle } from '../discover/discover.ts';

/** One bundle of several: the services of all of them, each under a key of its own. */
export function joinBundles(
  first: DiscoveredBundle,
  others: readonly Pick<DiscoveredBundle, 'manifest' | 'sources' | 'secretFiles' | 'read' | 'filesSeen' | 'leftOut'>[],
): DiscoveredBundle {
  const machines: Record<string, { id: string; services: Record<string, Service> }> = {};
  const clusterServices: Record<string, Service> = {};
  const sources = new Map<string, string>();
  const secretFiles = new Set<string>();
  const readers = new Map<string, () => Uint8Array | undefined>();
  for (const bundle of [first, ...others]) {
    for (const { machine, service, definition } of servicesOf(bundle.manifest)) {
      const services = machine === undefined ? clusterServices : servicesAt(machines, machine);
      const at: ServiceRef = { machine, service: freeKey(services, service) };
      services[at.service] = definition;
      for (const file of filesOf(definition)) {
        const before = bundlePath({ machine, service }, file);
        const path = bundlePath(at, file);
        const source = bundle.sources.get(before);
        if (source === undefined) continue;
        sources.set(path, source);
        if (bundle.secretFiles.has(before)) secretFiles.add(path);
        readers.set(path, () => bundle.read(before));
      }
    }
  }
  return {
    ...first,
    manifest: {
      name: first.manifest.name,
      ...(Object.keys(machines).length > 0 ? { machines } : {}),
      ...(Object.keys(clusterServices).length > 0 ? { clusterServices } : {}),
    },
    sources,
    secretFiles,
    standsInFolder: first.standsInFolder && others.length === 0,
    filesSeen: [first, ...others].reduce((sum, { filesSeen }) => sum + filesSeen, 0),
    leftOut: [first, ...others].flatMap(({ leftOut }) => leftOut),
    read: (path) => readers.get(path)?.(),
  };
}

function servicesAt(
  machines: Record<string, { id: string; services: Record<string, Service> }>,
  machine: string,
): Record<string, Service> {
  const known = (machines[machine] ??= { id: machine, services: {} });
  return known.services;
}

function freeKey(services: Readonly<Record<string, Service>>, wanted: string): string {
  let key = wanted;
  for (let number = 0; Object.hasOwn(services, key); number += 1) key = `${wanted}_${number}`;
  return key;
}
