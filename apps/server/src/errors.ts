import type { Language } from './messages/languages.ts';
import { TEXTS, type Sentence } from './messages/texts.ts';

/** What is wrong with one part of the input; `path` as a JSON pointer, such as `/body/location`. */
export interface InputProblem {
  readonly path: string;
  readonly sentence: Sentence;
}

interface AppErrorOptions {
  readonly errors?: readonly InputProblem[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * A failure that the caller can act on. Its sentence names the thing and holds no secret; `message` is the English one,
 * for logs and terminals.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly errors: readonly InputProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: Sentence, options: AppErrorOptions = {}) {
    super(sentence(TEXTS.en), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.sentence = sentence;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The status of every failure that the API can answer with; the titles stand with the other texts. */
const STATUSES = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 408,
  'already-exists': 409,
  conflict: 409,
  'too-large': 413,
  'quota-exceeded': 413,
  'uri-too-long': 414,
  'unsupported-media-type': 415,
  'expectation-failed': 417,
  invalid: 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  damaged: 500,
  unavailable: 503,
  'no-space': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUSES;

/** An error on the wire, `application/problem+json`. Source: RFC 9457. */
export interface ProblemDocument {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export function statusOf({ code }: AppError): number {
  return STATUSES[code];
}

/** What failures of a status are called, in English. */
export function titlesOf(status: number): readonly string[] {
  // The keys of a constant object are all of its keys.
  const codes = (Object.keys(STATUSES) as ErrorCode[]).filter((code) => STATUSES[code] === status);
  return codes.map((code) => TEXTS.en.title[code]);
}

/** What the wire says of an error, in one language. */
export function problemDocument(error: AppError, language: Language): ProblemDocument {
  const texts = TEXTS[language];
  const { code, sentence, errors } = error;
  return {
    type: 'about:blank',
    title: texts.title[code],
    status: statusOf(error),
    detail: sentence(texts),
    ...(errors && { errors: errors.map(({ path, sentence: message }) => ({ path, message: message(texts) })) }),
  };
}

/** Without the further properties that errors of libraries have: a database's name the values of the row. */
export function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: loggable(cause) }) };
}
