import type { Bundle } from '@plumbline/model/bundle';
import type { Service } from '@plumbline/model/service';
import { deriveMachines, type Derivation } from './derive-machines.ts';

/** For tests: derives from the files of one cluster service, given by their paths. */
export function deriveFrom(serviceName: string, files: Readonly<Record<string, string>>): Promise<Derivation> {
  return deriveMachines(bundleOf({ infra: { serviceName, files } }));
}

type Files = Readonly<Record<string, string>>;

/** A bundle of cluster services by their keys. `documents` are read where the files name them. */
export function bundleOf(
  services: Readonly<Record<string, { serviceName: string; files: Files; documents?: Files }>>,
): Bundle {
  const texts = new Map<string, Uint8Array>();
  const clusterServices = Object.entries(services).map(
    ([key, { serviceName, files, documents = {} }]): [string, Service] => {
      const placesOf = (some: Files): readonly { readonly fileName: string; readonly subPath: string }[] =>
        Object.entries(some).map(([path, text]) => {
          texts.set(`clusterServices/${key}/${path}`, new TextEncoder().encode(text));
          const slash = path.lastIndexOf('/');
          return { fileName: path.slice(slash + 1), subPath: slash === -1 ? '.' : path.slice(0, slash) };
        });
      const configFileList = placesOf(files).map((place) => ({
        ...place,
        defaultFileName: 'main.tf',
        configFileType: 'hcl2',
      }));
      const complimentaryFileList = placesOf(documents).map((place) => ({
        ...place,
        configFileType: 'custom',
        aliasList: [],
      }));
      return [key, { serviceName, configFileList, complimentaryFileList }];
    },
  );
  return {
    manifest: { name: 'test', clusterServices: Object.fromEntries(clusterServices) },
    read: (path) => texts.get(path),
  };
}
