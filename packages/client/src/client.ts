import {
  Bytes,
  Nothing,
  fillPath,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@plumbline/model/contract/endpoint';
import { EventStream } from '@plumbline/model/contract/events';
import { atLevelOf, type OwnedEndpoint } from '@plumbline/model/contract/service-endpoint';
import type { Owner } from '@plumbline/model/organization';
import { JSON_LINES, ReportOfParts } from '@plumbline/model/report-parts';
import type { Report } from '@plumbline/model/report';
import type { TObject, TSchema } from 'typebox';
import { ClientError, failureMessage, problemOf, UnexpectedAnswerError } from './client-error.ts';
import { bounded } from './bounded.ts';

export { ClientError } from './client-error.ts';

/** After so long a page has a moment for whoever uses it. */
const BUSY_MS = 30;

export interface ClientOptions {
  /** The API's address without a slash at its end, such as `https://portal.example.com/server`. */
  readonly baseUrl: string;
  /** What stands for `/:cli` in the contract's paths. */
  readonly cliPrefix: string;
  /** Gives a valid access token before each call; without it only the calls work that need none. */
  readonly token?: () => Promise<string>;
  readonly fetch?: typeof globalThis.fetch;
  /** A catalogue sentence in the user's language, its placeholders as they are; English where it is left out. */
  readonly translate?: (sentence: string) => string;
  /** Of a server that may be anybody's. */
  readonly answers?: AnswerRules;
  /** The language that the server should answer in, as a tag such as `de`; the platform's own where it is left out. */
  readonly language?: string;
}

/** A sentence or two, and what is wrong with each part of a call. */
const MAX_PROBLEM_BYTES = 256 * 1024;

/** What a client takes for an answer. */
export interface AnswerRules {
  /** What may come in answer to such a call, when it is unpacked. */
  readonly mostBytes: (response: TSchema) => number;
  /** JSON as the call's schema has it; undefined for what is something else. */
  readonly read: (response: TSchema, json: unknown) => unknown;
}

/** What a `Bytes` body can be. */
export type Upload = Blob | Uint8Array | ReadableStream<Uint8Array>;

/** A downloaded file with the name that the server gives it. */
export interface DownloadedFile {
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Part<Name extends string, Value> = {} extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type BodyPart<E extends Endpoint> = E['body'] extends typeof Nothing
  ? {}
  : E['body'] extends typeof Bytes
    ? { readonly body: Upload }
    : { readonly body: BodyOf<E> };

/** The parts of a call's input that the call has. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  BodyPart<E> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** Told the bytes that have arrived so far; of files only. */
    readonly onProgress?: (receivedBytes: number) => void;
  };

export type CallResult<E extends Endpoint> = E['response'] extends typeof Nothing
  ? void
  : E['response'] extends typeof Bytes
    ? DownloadedFile
    : ResponseOf<E>;

/** Makes calls without needing to know their paths. Errors: every call rejects with a ClientError. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<CallResult<E>>;
  /** The same for calls about one owner, each in the form for its kind and at the level that its parameters name. */
  forOwner(owner: Owner): OwnerClient;
}

export interface OwnerClient {
  readonly owner: Owner;
  call<Params extends TObject, Query extends TObject, Body extends TSchema, Response extends TSchema>(
    endpoint: OwnedEndpoint<Params, Query, Body, Response>,
    ...input: InputArguments<Endpoint<Params, Query, Body, Response>>
  ): Promise<CallResult<Endpoint<Params, Query, Body, Response>>>;
  /** As `call`, with the whole answer: for what stands in its status and headers. */
  request<Params extends TObject, Query extends TObject, Body extends TSchema, Response extends TSchema>(
    endpoint: OwnedEndpoint<Params, Query, Body, Response>,
    ...input: InputArguments<Endpoint<Params, Query, Body, Response>>
  ): Promise<globalThis.Response>;
}

/** Input can be left out where nothing in it is needed. */
type InputArguments<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Any call's input, once its type has done its work. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (receivedBytes: number) => void;
}

/** A client of one server; works in browsers and in Node. */
export function createClient(options: ClientOptions): Client {
  return {
    // Types of input and result are the endpoint's; below them every call is the same.
    call: (endpoint, ...[input]) => send(options, endpoint, (input ?? {}) as AnyInput) as never,
    forOwner: (owner) => ({
      owner,
      call: (endpoint, ...[input]) => send(options, formOf(endpoint, owner, input), ownInput(owner, input)) as never,
      request: (endpoint, ...[input]) => request(options, formOf(endpoint, owner, input), ownInput(owner, input)),
    }),
  };
}

function formOf(endpoint: OwnedEndpoint, { kind }: Owner, input: unknown): Endpoint {
  return atLevelOf(endpoint, ((input ?? {}) as AnyInput).params)[kind];
}

function ownInput(owner: Owner, input: unknown): AnyInput {
  const given = (input ?? {}) as AnyInput;
  return { ...given, query: { ...given.query, ...ownerQuery(owner) } };
}

/** How a call names its owner. */
export function ownerQuery({ kind, name }: Owner): { organizationName: string } | { userName: string } {
  return kind === 'organization' ? { organizationName: name } : { userName: name };
}

async function send(options: ClientOptions, endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const response = await request(options, endpoint, input);
  try {
    return await readAnswer(endpoint, response, input.onProgress, options.answers);
  } catch (cause) {
    throw new ClientError(messageOf(options, endpoint, input), undefined, cause);
  }
}

async function request(options: ClientOptions, endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const response = await reach(options, endpoint, input);
  if (!response.ok) throw new ClientError(messageOf(options, endpoint, input), await problemOf(response));
  return response;
}

function messageOf({ translate }: ClientOptions, endpoint: Endpoint, { params, query, body }: AnyInput): string {
  const { failure } = endpoint;
  // Each byte of an upload would become a value.
  const named = endpoint.body !== Bytes && isRecord(body) ? body : {};
  return failureMessage(translate?.(failure) ?? failure, { ...query, ...named, ...params });
}

async function reach(options: ClientOptions, endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const { fetch = globalThis.fetch, token, language, answers } = options;
  const { body, type } = bodyOf(endpoint, input.body);
  try {
    const headers = new Headers(input.headers);
    if (language !== undefined) headers.set('accept-language', language);
    if (type !== undefined) headers.set('content-type', type);
    if (token) headers.set('authorization', `Bearer ${await token()}`);
    const response = await fetch(addressOf(options, endpoint, input), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    // What lasts is bounded by its lines.
    if (!answers || endpoint.response === EventStream) return response;
    return bounded(response, response.ok ? answers.mostBytes(endpoint.response) : MAX_PROBLEM_BYTES);
  } catch (cause) {
    throw new ClientError(messageOf(options, endpoint, input), undefined, cause);
  }
}

function bodyOf(endpoint: Endpoint, body: unknown): { readonly body?: RequestInit['body']; readonly type?: string } {
  if (endpoint.body === Nothing || body === undefined) return {};
  // `Upload`, whose arrays the platform's types want to know more of.
  if (endpoint.body === Bytes) return { body: body as RequestInit['body'], type: 'application/octet-stream' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

function addressOf({ baseUrl, cliPrefix }: ClientOptions, endpoint: Endpoint, { params = {}, query = {} }: AnyInput) {
  const path = fillPath(endpoint.path.replace(/^\/:cli\//, `/${cliPrefix}/`), params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${baseUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
}

async function readAnswer(
  { response: schema }: Endpoint,
  response: Response,
  onProgress: AnyInput['onProgress'],
  answers: AnswerRules | undefined,
): Promise<unknown> {
  if (schema === EventStream) return response.body;
  if (schema === Bytes) {
    const fileName = fileNameOf(response.headers.get('content-disposition'));
    return { fileName, bytes: await readBytes(response, onProgress) } satisfies DownloadedFile;
  }
  if (schema === Nothing) {
    await response.body?.cancel();
    return undefined;
  }
  // Of a server that may be anybody's, a value that is shared could be gone through a million times.
  const answer = await contentOf(response, answers === undefined);
  const read = answers ? answers.read(schema, answer) : answer;
  if (read === undefined) throw new UnexpectedAnswerError('it is something else than was asked for');
  return read;
}

function contentOf(response: Response, takesLines: boolean): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (takesLines && type.startsWith(JSON_LINES)) return readReport(response);
  return type.startsWith('application/json') ? response.json() : response.text();
}

/** A report in parts, which may be so long that nothing else could be done until all of it is read. */
async function readReport(response: Response): Promise<Report> {
  const parts = new ReportOfParts();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let begun = '';
  let busySince = performance.now();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const [first = '', ...others] = decoder.decode(read.value, { stream: true }).split('\n');
    begun += first;
    for (const other of others) {
      parts.add(begun);
      begun = other;
      if (performance.now() - busySince < BUSY_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
  }
  return parts.report();
}

async function readBytes(
  response: Response,
  onProgress: (receivedBytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  let receivedBytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        onProgress(receivedBytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Uint8Array(await new Response(counted).arrayBuffer());
}

/** Source: RFC 6266, RFC 8187. */
function fileNameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
