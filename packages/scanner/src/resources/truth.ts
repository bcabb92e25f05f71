import type { Found } from '@plumbline/model/found';
import type { Place } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';

/** What shows that something is so, and where. */
export interface Evidence {
  readonly at: Place;
  readonly message: Found;
}

/**
 * True, false or unknown, with what shows it. What is made of several is only known where it is so whatever the unknown
 * ones are: no combination loses an unknown one.
 */
export class Truth {
  static readonly UNKNOWN = new Truth(UNKNOWN);
  static readonly TRUE = new Truth(true);
  static readonly FALSE = new Truth(false);

  readonly is: boolean | typeof UNKNOWN;
  /** Of what was asked first among what makes it so. */
  readonly evidence: Evidence | undefined;

  private constructor(is: boolean | typeof UNKNOWN, evidence?: Evidence) {
    this.is = is;
    this.evidence = evidence;
  }

  static of(is: boolean | typeof UNKNOWN, evidence: Evidence): Truth {
    return new Truth(is, evidence);
  }

  /** Whether one of them is so; none of none is. */
  static any(truths: Iterable<Truth>): Truth {
    let found = Truth.FALSE;
    for (const truth of truths) {
      found = found.or(truth);
      if (found.is === true) break;
    }
    return found;
  }

  not(): Truth {
    return this.is === UNKNOWN ? this : new Truth(!this.is, this.evidence);
  }

  and(other: Truth): Truth {
    if (this.is === false || other.is === false) return this.is === false ? this : other;
    if (this.is === UNKNOWN || other.is === UNKNOWN) return Truth.UNKNOWN;
    return this.evidence ? this : other;
  }

  /** The same, with nothing that a report could mark. */
  withoutEvidence(): Truth {
    return this.evidence ? new Truth(this.is) : this;
  }

  /** The same, but unknown where it is so and the other one may be: what is said beside it does not count then. */
  unless(other: Truth): Truth {
    return this.is === false || other.is === false ? this : Truth.UNKNOWN;
  }

  or(other: Truth): Truth {
    return this.not().and(other.not()).not();
  }
}
