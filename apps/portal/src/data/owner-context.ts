import type { Owner } from '@plumbline/model/organization';
import { createContext, use } from 'react';

export const OwnerContext = createContext<Owner | undefined>(undefined);

/** The owner whose pages these are. Errors: throws outside of an owner's pages, which is a bug. */
export function useOwner(): Owner {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('This page belongs to an owner, but the URL names none.');
  return owner;
}
