import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import type { FileListing, FoundFile, LeftBecause } from '../discover/discover.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { printable } from '@plumbline/model/printable';

/** Says of each file that is taken whose it is and why, of what it includes that it does, and of all others why they are left. */
export function fileListing({ tell }: Terminal): FileListing {
  const say = (text: string): void => tell(printable(text));
  return {
    onTaken: ({ path, serviceName, because }, included) => {
      const service = displayNameOf(serviceName);
      say(texts.taken(path, service, reasonText(because)));
      for (const file of included) say(texts.taken(file, service, texts.includedBy(path)));
    },
    onLeft: (path, because) => say(texts.left(path, LEFT_TEXTS[because])),
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

const LEFT_TEXTS: Readonly<Record<LeftBecause, string>> = { ...UNCHECKED_TEXTS, ...texts.leftBecause };
