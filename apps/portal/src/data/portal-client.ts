import { createClient, type Client } from '@plumbline/client/client';
import { translateFailure } from '../messages/failure-sentences.ts';
import { currentLanguage } from '../messages/languages.ts';
import type { PortalSettings } from './settings.ts';
import type { Session } from './session.ts';

/** Calls the server that the settings name, in the page's language. `fetch` is another one in tests only. */
export function createPortalClient(
  { apiBase, cliPrefix }: PortalSettings,
  token: Session['token'],
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Client {
  return createClient({
    baseUrl: apiBase,
    cliPrefix,
    token,
    fetch,
    translate: translateFailure,
    language: currentLanguage(),
  });
}
