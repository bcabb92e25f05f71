import { isConfigFileType } from '@plumbline/model/configuration-file';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { decode } from '@plumbline/model/decode';
import { loadService } from '@plumbline/scanner/services';
import type { FileEntry } from '../store/store.ts';

/** Larger files are stored without being looked into; a run says the same of them. */
export const MAX_WARNED_BYTES = 1024 * 1024;

/**
 * What to tell an owner whose includes are not followed, when a file has an include directive; undefined where there is
 * none, or nobody can know.
 * Source: design, section 3, Enterprise-only directives; specification, section 5, Extra service messages.
 */
export async function includeWarning(
  serviceName: string,
  { fileName, subPath, configFileType }: FileEntry,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const message = catalogueService(serviceName)?.message;
  if (message === undefined) return undefined;
  const definition = await loadService(serviceName);
  const decoded = decode(bytes);
  if (!definition?.includes || decoded.kind !== 'text') return undefined;

  const ownParser = isConfigFileType(configFileType) ? definition.parsers[configFileType] : undefined;
  const parse = ownParser ?? Object.values(definition.parsers)[0];
  if (!parse) return undefined;
  const parsed = parse({ text: decoded.text, fileName, subPath, configFileType });
  return definition.includes(parsed).length > 0 ? message : undefined;
}
