import { servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import { placeOf } from '@plumbline/model/check-rows';

/** One configuration file with the service that it belongs to. A service without any has one row too. */
export interface FileRow {
  readonly key: string;
  readonly machine: string | undefined;
  readonly service: string;
  readonly serviceType: string;
  readonly version: string | undefined;
  readonly file: ConfigurationFile | undefined;
  readonly complimentaryFiles: readonly ComplimentaryFile[];
}

export function fileRows(manifest: Manifest): readonly FileRow[] {
  return [...servicesOf(manifest)].flatMap(({ machine, service, definition }): FileRow[] => {
    const shared = {
      machine,
      service,
      serviceType: displayNameOf(definition.serviceName),
      version: definition.version,
      complimentaryFiles: definition.complimentaryFileList ?? [],
    };
    const place = `${machine ?? ''} ${service}`;
    if (definition.configFileList.length === 0) {
      return [{ ...shared, key: place, file: undefined }];
    }
    return definition.configFileList.map((file) => ({
      ...shared,
      key: `${place} ${file.subPath}/${file.fileName}`,
      file,
    }));
  });
}

/** Whether the names that a row shows, or those of the files that belong to it, have the text. */
export function isFileFound(
  { machine, service, serviceType, file, complimentaryFiles }: FileRow,
  find: string,
): boolean {
  const text = find.trim().toLowerCase();
  const paths = [...(file ? [file] : []), ...complimentaryFiles].map(({ subPath, fileName }) =>
    joinPath(subPath, fileName),
  );
  return [machine ?? '', service, serviceType, ...paths].some((name) => name.toLowerCase().includes(text));
}

/** How many checks failed in each file, by `placeOf`; files without any are missing. */
export function failedChecksByPlace(failed: readonly FailedCheck[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const check of failed) {
    if (check.config_file) counts.set(placeOf(check), (counts.get(placeOf(check)) ?? 0) + 1);
  }
  return counts;
}
