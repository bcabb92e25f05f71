import { createContext, use } from 'react';
import type { Account } from './account.ts';
import type { PortalSettings } from './settings.ts';
import type { Session } from './session.ts';

/** The signed-in account with what its pages need. */
export interface SignedIn {
  readonly account: Account;
  readonly settings: PortalSettings;
  readonly session: Session;
}

export const SignedInContext = createContext<SignedIn | undefined>(undefined);

/** Errors: throws outside of the signed-in part of the portal, which is a bug. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (!signedIn) throw new Error('This page is shown only to those who have signed in.');
  return signedIn;
}
