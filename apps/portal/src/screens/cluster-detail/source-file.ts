import { servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { ServiceFile } from '../../data/service-file.ts';
import { placeOf } from '@plumbline/model/check-rows';

/** A file that can be opened as a whole. */
export type SourceFile = Omit<ServiceFile, 'cluster' | 'kind'> & {
  readonly configFileType: string;
  /** What its service is of. */
  readonly serviceName: string;
} & ({ readonly kind: 'configuration'; readonly defaultFileName: string } | { readonly kind: 'complimentary' });

/** The file of a cluster at a place as `placeOf` names it; undefined where the cluster has none there any more. */
export function findSource(manifest: Manifest, place: string): SourceFile | undefined {
  for (const { machine, service, definition } of servicesOf(manifest)) {
    const isThere = (file: ConfigurationFile | ComplimentaryFile): boolean =>
      placeOf({ machine, service, config_file: file }) === place;
    const at = { ...refOf(machine, service), serviceName: definition.serviceName };
    const configuration = definition.configFileList.find(isThere);
    if (configuration) return { ...at, kind: 'configuration', ...configuration };
    const complimentary = definition.complimentaryFileList?.find(isThere);
    if (complimentary) return { ...at, kind: 'complimentary', ...complimentary };
  }
  return undefined;
}

function refOf(machine: string | undefined, service: string): ServiceRef {
  return machine === undefined ? { service } : { machine, service };
}
