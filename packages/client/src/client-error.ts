/** What a server says of a failure, `application/problem+json`. Source: RFC 9457. */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * A failed call. `message` is the sentence of the error catalogue for it; `problem` what the server said, absent when
 * no server answered (then `cause` says why).
 */
export class ClientError extends Error {
  readonly problem: Problem | undefined;

  constructor(message: string, problem: Problem | undefined, cause?: unknown) {
    super(message, { cause });
    this.name = 'ClientError';
    this.problem = problem;
  }
}

/** What answered is not what was asked, or not as it may be. */
export class UnexpectedAnswerError extends Error {}

/** Fills the placeholders of a catalogue sentence; what is not known stays as it is written. */
export function failureMessage(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/** What a response says of its failure; its status alone when it says nothing that we can read. */
export async function problemOf(response: Response): Promise<Problem> {
  const unsaid = { title: response.statusText || `Status ${response.status}`, status: response.status };
  if (!response.headers.get('content-type')?.includes('json')) return unsaid;
  try {
    return { ...unsaid, ...saidBy(await response.json()) };
  } catch {
    return unsaid;
  }
}

/** As much as has its form, whoever wrote it. */
function saidBy(content: unknown): Partial<Problem> {
  const { title, detail, errors } = Object(content) as Record<string, unknown>;
  const reasons = (Array.isArray(errors) ? errors : []).flatMap((reason: unknown) => {
    const { path, message } = Object(reason) as Record<string, unknown>;
    return typeof path === 'string' && typeof message === 'string' ? { path, message } : [];
  });
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(reasons.length > 0 ? { errors: reasons } : {}),
  };
}
