/** A pattern of settings or an option that names nothing that is there. `place`: where it is said. */
export interface UnusedPattern {
  readonly text: string;
  readonly place: string;
}
