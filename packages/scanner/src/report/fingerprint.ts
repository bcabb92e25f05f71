import { hash } from 'node:crypto';

/**
 * Makes the identities of one report's failed checks: rule, place in the cluster, file, and the offending text without
 * its white space; equal ones are told apart by their order. Lines play no part, so what moves stays the same check.
 * Source: design, section 3; portal notes, "Compare with".
 */
export class Fingerprints {
  readonly #seen = new Map<string, number>();

  /** Nothing of the services by now is asked for again. */
  end(): void {
    this.#seen.clear();
  }

  next(parts: { rule: string; machine?: string | undefined; service: string; path: string; text: string }): string {
    const identity = [parts.rule, parts.machine ?? '', parts.service, parts.path, parts.text.replace(/\s+/g, '')].join(
      '\0',
    );
    const ordinal = this.#seen.get(identity) ?? 0;
    this.#seen.set(identity, ordinal + 1);
    return hash('sha256', `${identity}\0${ordinal}`).slice(0, 32);
  }
}
