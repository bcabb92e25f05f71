import { servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ServiceFile } from '../../data/service-file.ts';
import { placeOf } from '@plumbline/model/check-rows';

/** A file that can be opened as a whole. */
export type SourceFile = Omit<ServiceFile, 'cluster'> & { readonly configFileType: string };

/** The file of a cluster at a place as `placeOf` names it; undefined where the cluster has none there any more. */
export function findSource(manifest: Manifest, place: string): SourceFile | undefined {
  for (const { machine, service, definition } of servicesOf(manifest)) {
    const kinds = [
      ['configuration', definition.configFileList],
      ['complimentary', definition.complimentaryFileList ?? []],
    ] as const;
    for (const [kind, files] of kinds) {
      const file = files.find((candidate) => placeOf({ machine, service, config_file: candidate }) === place);
      if (file) return { ...refOf(machine, service), kind, ...file };
    }
  }
  return undefined;
}

function refOf(machine: string | undefined, service: string): ServiceRef {
  return machine === undefined ? { service } : { machine, service };
}
