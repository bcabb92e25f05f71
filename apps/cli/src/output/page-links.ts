import { hostname } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filePathOf, type FailedCheck } from '@plumbline/model/failed-check';
import type { RuleLink } from '../rule-links.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** Where the parts of a page lead that is shown in a terminal; undefined for what leads nowhere. */
export interface PageLinks {
  readonly toRule: RuleLink;
  readonly toFile: (check: FailedCheck) => string | undefined;
}

export const NO_LINKS: PageLinks = { toRule: () => undefined, toFile: () => undefined };

/** `folder`: where the files stand, as long as somebody may follow a link. */
export async function pageLinks(
  folder: string | undefined,
  settings: Settings,
  { hasLinks }: Pick<Terminal, 'hasLinks'>,
): Promise<PageLinks> {
  if (!hasLinks) return NO_LINKS;
  const { knownRuleLinks } = await import('../rule-links.ts');
  return {
    toRule: await knownRuleLinks(settings),
    toFile: (check) => {
      const file = filePathOf(check);
      if (folder === undefined || file === undefined || check.image !== undefined) return undefined;
      return fileAddress(path.resolve(folder, file));
    },
  };
}

/** With this machine's name: whoever is connected to it from afar has other files there. */
function fileAddress(file: string): string {
  const url = pathToFileURL(file);
  // There, a host would be one that shares a folder.
  if (process.platform !== 'win32') url.hostname = hostname();
  return url.href;
}
