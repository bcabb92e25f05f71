import type { Client } from '@plumbline/client/client';
import { connectComplianceProvider } from '@plumbline/model/contract/compliance';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { connectPath } from '../../paths.ts';
import { takeState } from './connection-state.ts';

/** What came of going to the provider's page; `failed` with the call's error. */
export type ConnectionOutcome =
  | { readonly kind: 'none' | 'connecting' | 'connected' | 'mismatch' | 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What the provider's page sends people back with; without a code where they said no. */
interface ProviderAnswer {
  readonly state: string;
  readonly code: string | null;
}

/** Takes the answer in the address, once: it leaves the address, is compared with what was asked, and its code is sent. */
export function useProviderAnswer(organization: string): ConnectionOutcome {
  const { client } = useData();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [answer] = useState(() => answerIn(search));
  const [outcome, setOutcome] = useState<ConnectionOutcome>({ kind: answer ? 'connecting' : 'none' });
  const isTaken = useRef(false);

  useEffect(() => {
    if (!answer || isTaken.current) return;
    isTaken.current = true;
    void navigate(connectPath(organization), { replace: true });
    void takeAnswer(client, organization, answer).then(setOutcome);
  }, [answer, client, navigate, organization]);

  return outcome;
}

function answerIn(search: URLSearchParams): ProviderAnswer | undefined {
  const state = search.get('state');
  const code = search.get('code');
  return state !== null && (code !== null || search.has('error')) ? { state, code } : undefined;
}

async function takeAnswer(
  client: Client,
  organizationName: string,
  { state, code }: ProviderAnswer,
): Promise<ConnectionOutcome> {
  if (!takeState(organizationName, state, Date.now())) return { kind: 'mismatch' };
  if (code === null) return { kind: 'refused' };
  try {
    await client.call(connectComplianceProvider, { query: { organizationName }, body: { code } });
    return { kind: 'connected' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
