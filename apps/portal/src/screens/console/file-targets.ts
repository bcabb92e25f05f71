import type { Manifest } from '@plumbline/model/cluster';
import { servicesAtLevel, type ServiceId } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import { servicesAt, type ServicePlace } from './service-place.ts';

/** A service that files can go to: one that is there, or one that is made for them. */
export interface FileTarget {
  /** The same whatever the machine is called: a new one's name is still being typed. */
  readonly id: string;
  readonly at: ServicePlace;
  readonly serviceKey: string;
  readonly isNew: boolean;
  readonly service: Service;
}

/**
 * The services that files can go to at a place, first those that are there. For a cluster's files `machine` is where
 * those go that belong to machines, one that is there or is to be made; the cluster's own level takes a new service only
 * while it has none. `wanted`: how many services of a kind there should be to choose from, where that is more than one.
 */
export function fileTargets(
  manifest: Manifest,
  at: ServicePlace,
  machine: string,
  wanted: ReadonlyMap<string, number>,
): readonly FileTarget[] {
  const places: readonly ServicePlace[] =
    at.machine === undefined ? [{ cluster: at.cluster }, { cluster: at.cluster, machine }] : [at];
  const known = places.flatMap((place) =>
    Object.entries(servicesAt(manifest, place)).map(([key, service]) => targetOf(place, key, service, false)),
  );
  return [...known, ...places.flatMap((place) => newTargets(manifest, place, wanted))];
}

function newTargets(
  manifest: Manifest,
  place: ServicePlace,
  wanted: ReadonlyMap<string, number>,
): readonly FileTarget[] {
  const services = servicesAt(manifest, place);
  if (place.machine === undefined && Object.keys(services).length > 0) return [];
  return servicesAtLevel(place.machine === undefined).flatMap(({ id }) => {
    const there = Object.values(services).filter(({ serviceName }) => serviceName === id).length;
    const count = Math.max(1, (wanted.get(id) ?? 1) - there);
    return freeKeys(id, count, Object.keys(services)).map((key) =>
      targetOf(place, key, { serviceName: id, configFileList: [] }, true),
    );
  });
}

function targetOf(at: ServicePlace, serviceKey: string, service: Service, isNew: boolean): FileTarget {
  return { id: JSON.stringify([at.machine !== undefined, serviceKey]), at, serviceKey, isNew, service };
}

function freeKeys(id: ServiceId, count: number, taken: readonly string[]): readonly string[] {
  const keys: string[] = [];
  for (let number = 1; keys.length < count; number += 1) {
    const key = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(key)) keys.push(key);
  }
  return keys;
}
