import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataContext, type Data } from '../data/data.ts';
import { SignedInContext, type SignedIn } from '../data/sign-in-context.ts';

interface SignedInProviderProps {
  readonly signedIn: SignedIn;
  readonly data: Data;
  readonly children: ReactNode;
}

/** Gives the pages below it the account and the server's data. */
export function SignedInProvider({ signedIn, data, children }: SignedInProviderProps) {
  return (
    <SignedInContext value={signedIn}>
      <DataContext value={data}>
        <QueryClientProvider client={data.queryClient}>{children}</QueryClientProvider>
      </DataContext>
    </SignedInContext>
  );
}
