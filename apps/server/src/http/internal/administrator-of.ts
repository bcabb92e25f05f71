import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../access/caller.ts';
import { acceptedLanguage } from '../../messages/languages.ts';
import type { Administrator } from '../../use-cases/administration.ts';

interface Input {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
}

export function administratorOf({ caller, headers }: Input): Administrator {
  return { caller, language: acceptedLanguage(headers) };
}
