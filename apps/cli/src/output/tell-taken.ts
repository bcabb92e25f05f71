import { displayNameOf } from '@plumbline/model/service-catalogue';
import type { FoundFile } from '../discover/discover.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { printable } from './printable.ts';

/** Says of each file that is taken whose it is and why, and of what it includes that it does. */
export function tellTaken({ tell }: Terminal): (file: FoundFile, included: readonly string[]) => void {
  return ({ path, serviceName, because }, included) => {
    const service = displayNameOf(serviceName);
    const say = (file: string, reason: string) => tell(printable(texts.taken(file, service, reason)));
    say(path, reasonText(because));
    for (const file of included) say(file, texts.includedBy(path));
  };
}

function reasonText(because: FoundFile['because']): string {
  switch (because.is) {
    case 'name':
      return texts.byName;
    case 'folder':
      return texts.byFolder(because.folder);
    case 'content':
      return because.folder === undefined
        ? texts.byContent(because.words)
        : texts.byFolderAndContent(because.folder, because.words);
    case 'chosen':
      return texts.byChoice(because.by);
  }
}
