/** What is wrong with one part of the input; `path` as a JSON pointer, such as `/body/location`. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
}

interface AppErrorOptions {
  readonly errors?: readonly InputProblem[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure that the caller can act on. `detail` is a sentence for people that names the thing and holds no secret. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly InputProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The status and title of every failure that the API can answer with. */
const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'already-exists': { status: 409, title: 'It exists already' },
  conflict: { status: 409, title: 'The request does not fit the present state' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not accepted' },
  invalid: { status: 422, title: 'The input is not valid' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof PROBLEMS;

/** An error on the wire, `application/problem+json`. Source: RFC 9457. */
export interface ProblemDocument {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly InputProblem[];
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export function problemDocument({ code, message, errors }: AppError): ProblemDocument {
  const { status, title } = PROBLEMS[code];
  return { type: 'about:blank', title, status, detail: message, ...(errors === undefined ? {} : { errors }) };
}
