import type { ServiceRef } from '@plumbline/model/bundle';
import type { Coverage, ServiceCoverage, UncheckedFile, UncheckedReason } from '@plumbline/model/coverage';

interface Covered {
  readonly at: ServiceRef;
  readonly serviceName: string;
  /** Set where it is known before any rule runs that none will. */
  readonly reason: UncheckedReason | undefined;
  readonly decided: Set<string>;
  readonly undecided: Set<string>;
  readonly unchecked: UncheckedFile[];
}

/** Collects what a scan checked and what it did not. */
export class CoverageBuilder {
  readonly #services = new Map<string, Covered>();

  begin(at: ServiceRef, serviceName: string, reason?: UncheckedReason): void {
    const { machine, service } = at;
    this.#services.set(keyOf(at), {
      at: { ...(machine === undefined ? {} : { machine }), service },
      serviceName,
      reason,
      decided: new Set(),
      undecided: new Set(),
      unchecked: [],
    });
  }

  file(at: ServiceRef, file: string, reason: UncheckedReason): void {
    this.#services.get(keyOf(at))?.unchecked.push({ file, reason });
  }

  /** Whether a rule passed or failed on a file, or could not decide it. */
  result(at: ServiceRef, rule: string, isDecided: boolean): void {
    const covered = this.#services.get(keyOf(at));
    (isDecided ? covered?.decided : covered?.undecided)?.add(rule);
  }

  build(): Coverage {
    return { services: [...this.#services.values()].map(toServiceCoverage) };
  }
}

function toServiceCoverage({ at, serviceName, reason, decided, undecided, unchecked }: Covered): ServiceCoverage {
  const isChecked = decided.size > 0;
  return {
    ...at,
    serviceName,
    isChecked,
    ...(isChecked ? {} : { reason: reason ?? sharedReason(unchecked, undecided.size) }),
    rules: decided.size,
    undecided: [...undecided].filter((rule) => !decided.has(rule)).length,
    ...(unchecked.length === 0 ? {} : { unchecked }),
  };
}

/** The one reason of all files, where there is one and no rule ran on another. */
function sharedReason(unchecked: readonly UncheckedFile[], undecided: number): UncheckedReason {
  const [first] = unchecked;
  const isShared = first && undecided === 0 && unchecked.every(({ reason }) => reason === first.reason);
  return isShared ? first.reason : 'undecided';
}

function keyOf({ machine, service }: ServiceRef): string {
  return `${machine ?? ''}\0${machine === undefined ? '' : '.'}\0${service}`;
}
