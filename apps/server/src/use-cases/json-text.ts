import { createHash } from 'node:crypto';

/** A value as the JSON that has been made of it, to be sent as it is. */
export class JsonText<Value> {
  /** Only for the type checker: an answer must be of the type that its contract names. */
  declare readonly value?: Value;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as the JSON that was stored of it, which is sent piece by piece. */
export class JsonBytes<Value> {
  /** As above. */
  declare readonly value?: Value;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly size: number;

  constructor(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number) {
    this.pieces = pieces;
    this.size = size;
  }
}

/** A report as lines of JSON (`ReportOfParts`), which are made as they are sent. */
export class JsonLines<Value> {
  /** As above. */
  declare readonly value?: Value;
  readonly lines: AsyncIterable<Uint8Array>;

  constructor(lines: AsyncIterable<Uint8Array>) {
    this.lines = lines;
  }
}

/** A value that is the same for everybody and seldom changes: whoever has it already is told so, by its `tag`. */
export class TaggedJson<Value> extends JsonText<Value> {
  /** A strong entity tag. Source: RFC 9110, section 8.8.3. */
  readonly tag: string;

  constructor(value: Value) {
    super(JSON.stringify(value));
    this.tag = `"${createHash('sha256').update(this.text).digest('base64url')}"`;
  }
}
