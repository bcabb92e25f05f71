import type { ServiceRef } from '@plumbline/model/bundle';
import { normalizeSubPath } from '@plumbline/model/paths';
import { Question } from './doubts.ts';
import type { Source } from '../formats/tree.ts';

/** What is known of a file before it is opened. */
interface PlacedFile {
  readonly at: ServiceRef;
  readonly serviceName: string;
  readonly defaultFileName: string;
  readonly source: Source;
}

/**
 * The opened files of services that are looked at together, found by what they belong to: the same folder of their
 * service, the service, the same folder of the machine in a service of the same kind.
 */
export class FilesTogether {
  /** Whichever of the files a rule asks, a doubt is one about its question. */
  readonly question = new Question();
  readonly #helpers = new Map<string, unknown[]>();

  add(file: PlacedFile & { readonly helper: unknown }): void {
    for (const place of placesOf(file, file.defaultFileName)) {
      const there = this.#helpers.get(place);
      if (there) there.push(file.helper);
      else this.#helpers.set(place, [file.helper]);
    }
  }

  /** The helpers of a kind of file at the nearest place that has one beside the file itself. */
  ofKind(defaultFileName: string, file: PlacedFile): readonly unknown[] {
    const own = defaultFileName === file.defaultFileName ? 1 : 0;
    const places = placesOf(file, defaultFileName).map((place) => this.#helpers.get(place) ?? []);
    return places.find(({ length }) => length > own) ?? places[0] ?? [];
  }

  /** The helpers of a kind of file in the file's own service. */
  ofService(defaultFileName: string, file: PlacedFile): readonly unknown[] {
    return this.#helpers.get(ofServicePlace(file, defaultFileName)) ?? NO_HELPERS;
  }
}

/** What is worked out once for each list is worked out once for none. */
const NO_HELPERS: readonly unknown[] = [];

/** The nearest first. */
function placesOf({ at, serviceName, source }: PlacedFile, kind: string): readonly string[] {
  const machine = at.machine ?? '';
  const folder = normalizeSubPath(source.subPath) ?? source.subPath;
  return [
    ['service', machine, at.service, kind, folder].join('\0'),
    ofServicePlace({ at }, kind),
    ['folder', machine, serviceName, kind, folder].join('\0'),
  ];
}

function ofServicePlace({ at }: Pick<PlacedFile, 'at'>, kind: string): string {
  return ['service', at.machine ?? '', at.service, kind].join('\0');
}
