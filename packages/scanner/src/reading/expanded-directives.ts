import type { Directive } from '../formats/tree.ts';

/** The directives of a file with those of what it includes in their places. */
export interface ExpandedDirectives {
  readonly directives: readonly Directive[];
  /** False when an include was not followed, or a file was not read as a whole: what is absent here may stand there. */
  readonly complete: boolean;
}
