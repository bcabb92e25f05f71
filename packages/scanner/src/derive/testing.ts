import type { Bundle } from '@plumbline/model/bundle';
import type { Service } from '@plumbline/model/service';
import { deriveMachines, type Derivation } from './derive-machines.ts';

/** For tests: derives from the files of one cluster service, given by their paths. */
export function deriveFrom(serviceName: string, files: Readonly<Record<string, string>>): Promise<Derivation> {
  return deriveMachines(bundleOf({ infra: { serviceName, files } }));
}

/** A bundle of cluster services by their keys. */
export function bundleOf(
  services: Readonly<Record<string, { serviceName: string; files: Readonly<Record<string, string>> }>>,
): Bundle {
  const texts = new Map<string, Uint8Array>();
  const clusterServices = Object.entries(services).map(([key, { serviceName, files }]): [string, Service] => {
    const configFileList = Object.entries(files).map(([path, text]) => {
      texts.set(`clusterServices/${key}/${path}`, new TextEncoder().encode(text));
      const slash = path.lastIndexOf('/');
      return {
        fileName: path.slice(slash + 1),
        defaultFileName: 'main.tf',
        subPath: slash === -1 ? '.' : path.slice(0, slash),
        configFileType: 'hcl2',
      };
    });
    return [key, { serviceName, configFileList }];
  });
  return {
    manifest: { name: 'test', clusterServices: Object.fromEntries(clusterServices) },
    read: (path) => texts.get(path),
  };
}
