import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { TokenScope } from '../pipeline-token.ts';

/**
 * The least that a token for pipelines has to be good for to make a call; `people`: none may. A call that does not say so
 * is for people.
 */
export type LeastScope = TokenScope | 'people';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The answer carries no body: 204. */
export const Nothing = Type.Null();
/** Raw bytes, streamed: `application/octet-stream` or a zip. */
export const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });
/** `text/plain`. */
export const PlainText = Type.String();

/**
 * What a call does with headers and statuses beyond the usual.
 * - `later`: with `Prefer: respond-async` it answers 202 at once, `Location` says where to ask.
 * - `tagged`: the answer has an `ETag`, and is 304 without a body where `If-None-Match` names it.
 * - `warns`: the answer may carry a sentence in `UPLOAD_WARNING_HEADER`.
 * - `zip`: its bytes are `application/zip`.
 */
export type Trait = 'later' | 'tagged' | 'warns' | 'zip';

/**
 * One call of the API, written down once: it types the server's route, the client and the tests' permission matrix.
 * `path` is below the API base (`/server`), with `:name` parameters; a leading `/:cli` stands for the command-line-user
 * prefix, which is a setting.
 * `successStatus` is 204 for `Nothing`, else 200, unless said otherwise: existing clients compare it for equality.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  readonly method: Method;
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  /** `Nothing`: no body. `Bytes`: a raw octet-stream. Anything else: JSON. */
  readonly body: Body;
  readonly response: Response;
  readonly successStatus: 200 | 204;
  readonly leastScope: LeastScope | undefined;
  /** The sentence of the error catalogue for a failed call (specification, section 8), with `{placeholders}`. */
  readonly failure: string;
  /** What the call does beyond what its name says, in sentences for those who use the API. */
  readonly description: string | undefined;
  readonly traits: readonly Trait[];
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;

const NONE = Type.Object({});
type None = typeof NONE;

/** Defines a call; what is left out is empty. */
export function endpoint<
  Params extends TObject = None,
  Query extends TObject = None,
  Body extends TSchema = typeof Nothing,
  Response extends TSchema = typeof Nothing,
>(definition: {
  method: Method;
  path: string;
  failure: string;
  description?: string;
  traits?: readonly Trait[];
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  successStatus?: 200 | 204;
  leastScope?: LeastScope;
}): Endpoint<Params, Query, Body, Response> {
  const response = definition.response ?? (Nothing as TSchema as Response);
  return {
    method: definition.method,
    path: definition.path,
    failure: definition.failure,
    description: definition.description,
    traits: definition.traits ?? [],
    leastScope: definition.leastScope,
    params: definition.params ?? (NONE as TObject as Params),
    query: definition.query ?? (NONE as TObject as Query),
    body: definition.body ?? (Nothing as TSchema as Body),
    response,
    successStatus: definition.successStatus ?? ((response as TSchema) === Nothing ? 204 : 200),
  };
}

/** Fills a path's parameters, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
