import type { Owner } from '@plumbline/model/organization';
import { AppError } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import type { Caller } from './caller.ts';

/** How a call names the owner; see `OwnerQuery` of the contract. */
export interface OwnerNames {
  readonly organizationName?: string | undefined;
  readonly userName?: string | undefined;
}

const NOT_ALLOWED: Sentence = (say) => say.notYourOwner;

/**
 * The owner that a call is about: who is named, else the caller's only organization, else the caller.
 * Errors: AppError 'forbidden' for an owner that the token does not speak for, whether it exists or not; 'invalid' when
 * none is named and the caller has several organizations.
 * Source: design, section 3, Owner; command-line contract, section 2.2.
 */
export function ownerFor(caller: Caller, names: OwnerNames): Owner {
  const owner = namedOwner(caller, names);
  const bounds = caller.pipelineToken;
  if (bounds && (bounds.owner.kind !== owner.kind || bounds.owner.name !== owner.name)) {
    throw new AppError('forbidden', NOT_ALLOWED);
  }
  return owner;
}

function namedOwner(caller: Caller, { organizationName, userName }: OwnerNames): Owner {
  if (userName !== undefined && !isOwnEmail(caller, userName)) throw new AppError('forbidden', NOT_ALLOWED);
  if (organizationName !== undefined) {
    if (!caller.organizations.includes(organizationName)) throw new AppError('forbidden', NOT_ALLOWED);
    return { kind: 'organization', name: organizationName };
  }
  if (userName !== undefined) return ownOwner(caller);

  const [only, ...others] = caller.organizations;
  if (only === undefined) return ownOwner(caller);
  if (others.length > 0) {
    const sentence: Sentence = (say) => say.nameOrganization;
    throw new AppError('invalid', sentence, { errors: [{ path: '/query/organizationName', sentence }] });
  }
  return { kind: 'organization', name: only };
}

/** Every owner that the caller may act for. */
export function ownersOf(caller: Caller): readonly Owner[] {
  if (caller.pipelineToken) return [caller.pipelineToken.owner];
  return [...caller.organizations.map((name) => ({ kind: 'organization', name }) as const), ownOwner(caller)];
}

function ownOwner(caller: Caller): Owner {
  return { kind: 'user', name: caller.email };
}

/** Clients exist that put an address unencoded into the query, so that its `+` arrives as a space. */
function isOwnEmail(caller: Caller, userName: string): boolean {
  const named = userName.toLowerCase();
  return named === caller.email || named === caller.email.replaceAll('+', ' ');
}
