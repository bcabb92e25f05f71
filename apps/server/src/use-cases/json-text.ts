/** A value as the JSON that the database has made of it, to be sent as it is. */
export class JsonText<Value> {
  /** Only for the type checker: an answer must be of the type that its contract names. */
  declare readonly value?: Value;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
