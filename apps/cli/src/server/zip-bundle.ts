import { buffer } from 'node:stream/consumers';
import { bundlePath, type ServiceRef } from '@plumbline/model/bundle';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { Service } from '@plumbline/model/service';
import { ZipFile } from 'yazl';
import type { DiscoveredBundle } from '../discover/discover.ts';

/** Every entry's time, so that equal folders give equal zips. */
const FIXED_TIME = new Date(Date.UTC(2000, 0, 1));

/** A bundle without the files that are there for secrets: where it is scanned, what they hold is unknown. */
export function withoutSecretFiles({ manifest, sources, secretFiles, ...bundle }: DiscoveredBundle): DiscoveredBundle {
  const { machines = {}, clusterServices = {} } = manifest;
  const isTaken = (file: ConfigurationFile | ComplimentaryFile, at: ServiceRef): boolean =>
    !secretFiles.has(bundlePath(at, file));
  const withoutSecrets = (services: Services, machine?: string): Services =>
    mapped(services, (definition, service) => ({
      ...definition,
      configFileList: definition.configFileList.filter((file) => isTaken(file, { machine, service })),
      complimentaryFileList: (definition.complimentaryFileList ?? []).filter((file) =>
        isTaken(file, { machine, service }),
      ),
    }));
  return {
    ...bundle,
    manifest: {
      ...manifest,
      machines: mapped(machines, (machine, id) => ({
        ...machine,
        services: withoutSecrets(machine.services ?? {}, id),
      })),
      clusterServices: withoutSecrets(clusterServices),
    },
    sources: new Map([...sources].filter(([path]) => !secretFiles.has(path))),
    secretFiles: new Set(),
  };
}

type Services = Readonly<Record<string, Service>>;

function mapped<Value>(record: Readonly<Record<string, Value>>, change: (value: Value, key: string) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** The upload of a bundle: `manifest.json` and the files, sorted. Source: command-line contract, section 5.1. */
export async function zipBundle(bundle: DiscoveredBundle): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: FIXED_TIME, mode: 0o100644 };
  zip.addBuffer(Buffer.from(JSON.stringify(bundle.manifest, null, 2)), 'manifest.json', options);
  for (const path of [...bundle.sources.keys(), ...(bundle.resultFiles ?? [])].toSorted()) {
    const bytes = bundle.read(path);
    if (bytes) zip.addBuffer(Buffer.from(bytes), path, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}
