import type { Readable } from 'node:stream';

/** Bytes as the answer, always to be saved and never to be shown: they may be what a stranger uploaded. */
export class Download {
  readonly fileName: string;
  readonly content: Readable;
  readonly size: number | undefined;

  constructor(fileName: string, content: Readable, size?: number) {
    this.fileName = fileName;
    this.content = content;
    this.size = size;
  }
}

/** The work goes on; `location` is where to ask for it, below the API base. */
export class Accepted {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** Done, with a reservation that a person should read. */
export class Warned {
  readonly warning: string;

  constructor(warning: string) {
    this.warning = warning;
  }
}

/** A stream of server-sent events. */
export class Events {
  readonly content: Readable;

  constructor(content: Readable) {
    this.content = content;
  }
}

/** `attachment` with the name in ASCII and in full. Source: RFC 6266, RFC 8187. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\u0020-\u007e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A use case's stream as the answer. */
export function download({ fileName, content, size }: Omit<Download, 'size'> & { readonly size?: number }): Download {
  return new Download(fileName, content, size);
}

/** The answer to what has been done, with the reservation when there is one. */
export function warned(warning: string | undefined): Warned | undefined {
  return warning === undefined ? undefined : new Warned(warning);
}
