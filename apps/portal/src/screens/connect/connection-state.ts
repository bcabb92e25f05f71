import { randomHex } from '../../data/random-hex.ts';
import { forgetStored, readStored, store } from '../../data/stored.ts';

/*
 * The state that goes to the provider with an authorization request and comes back with its answer. Only an answer to
 * what this browser has asked for itself is taken, so that nobody can slip their own account under an organization.
 * Source: specification, section 4, Compliance-provider connection flow.
 */

/** How long somebody may take on the provider's page. */
const LIFE_MS = 10 * 60_000;
const RANDOM_BYTES = 16;
/** Between the organization, whose name may have any character, and the random id, which does not have this one. */
const SEPARATOR = '-';

/** A new state of an organization: its name and a random id. It replaces the one before. */
export function newState(organization: string, nowMs: number): string {
  const state = organization + SEPARATOR + randomHex(RANDOM_BYTES);
  store(keyOf(organization), `${nowMs + LIFE_MS} ${state}`);
  return state;
}

/** Whether an answer's state is the one that was stored, which is used up by it. */
export function takeState(organization: string, returned: string, nowMs: number): boolean {
  const [, expiresAtMs, state] = /^(\d+) (.*)$/s.exec(readStored(keyOf(organization)) ?? '') ?? [];
  if (state !== returned || nowMs > Number(expiresAtMs)) return false;
  forgetStored(keyOf(organization));
  return true;
}

/** The organization that a state is of; undefined for what cannot be a state. */
export function organizationOf(state: string): string | undefined {
  const end = state.lastIndexOf(SEPARATOR);
  return end > 0 ? state.slice(0, end) : undefined;
}

function keyOf(organization: string): string {
  return `plumbline-connect ${organization}`;
}
