import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, servicesOf } from '@plumbline/model/bundle';
import { joinPath } from '@plumbline/model/paths';
import { SETTINGS_FILE_NAMES } from '@plumbline/model/settings-file';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { newSettingsFile } from '../settings-file/new-settings-file.ts';
import { reasonOf } from '../reason-of.ts';

/** Of each service that is there, so many files are named. */
const MOST_NAMED = 3;

/**
 * Writes a settings file that says nothing yet, and what it could.
 * Errors: CommandError `input` where there is one already, and where it cannot be written.
 */
export async function runInit(folder: string, terminal: Terminal): Promise<ExitCode> {
  assertFolder(folder);
  const known = SETTINGS_FILE_NAMES.find((name) => existsSync(path.join(folder, name)));
  if (known !== undefined) throw new CommandError(EXIT.input, texts.settingsAreThere(path.join(folder, known)));
  terminal.progress(texts.lookingForFiles);
  const bundle = await discover(folder, clusterNameOf(folder), terminal.tell);
  terminal.progress('');
  const file = path.join(folder, SETTINGS_FILE_NAMES[0]);
  try {
    writeFileSync(file, newSettingsFile(foundServices(bundle)), { flag: 'wx' });
  } catch (error) {
    throw new CommandError(EXIT.input, texts.cannotWrite(file, reasonOf(error)), { cause: error });
  }
  terminal.tell(texts.written(file));
  return EXIT.success;
}

/** `nginx: edge/nginx.conf, edge/site.conf and 3 more`, in the order of their names. */
function foundServices({ manifest }: DiscoveredBundle): readonly string[] {
  const byName = Map.groupBy(servicesOf(manifest), ({ definition }) => definition.serviceName);
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, services]) => {
      const files = services.flatMap(({ definition }) => filesOf(definition));
      const paths = files.map(({ subPath, fileName }) => printable(joinPath(subPath, fileName)));
      return texts.foundService(name, paths.slice(0, MOST_NAMED), paths.length - MOST_NAMED);
    });
}
