import { Readable } from 'node:stream';
import {
  Bytes,
  Nothing,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@plumbline/model/contract/endpoint';
import type { EventStream } from '@plumbline/model/contract/events';
import { UPLOAD_WARNING_HEADER } from '@plumbline/model/contract/files';
import { OwnerQuery } from '@plumbline/model/contract/owner';
import { levelsOf, type OwnedEndpoint } from '@plumbline/model/contract/service-endpoint';
import { JSON_LINES } from '@plumbline/model/report-parts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import type { Access } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { assertScope, withinCluster } from '../access/token-bounds.ts';
import { AppError } from '../errors.ts';
import { JsonBytes, JsonLines, JsonText, TaggedJson } from '../use-cases/json-text.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import { Accepted, Download, Events, Warned, attachment } from './answers.ts';
import { API_BASE } from './api-base.ts';
import { unknownKeys } from './unknown-keys.ts';
import { invalid, validator } from './validate.ts';

/** One call as the server knows it: how it is called, who may, and what it does. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly token: 'none' | 'required';
  readonly handle: (request: FastifyRequest, reply: FastifyReply, context: RouteContext) => Promise<unknown>;
}

/** A call's path below the API base, with what stands for `/:cli` in it. */
export function urlOf({ path }: Endpoint, cliPrefix: string): string {
  return path.replace(/^\/:cli\//, `/${cliPrefix}/`);
}

/** Gives back the place among its account's calls: for one that from now on waits for what others do. */
type LeavePlace = () => void;

/** What the API plugin gives every route. */
interface RouteContext {
  readonly useCases: UseCases;
  readonly caller: Caller | undefined;
  readonly leavePlace: LeavePlace;
  /** The realm role of administrators. */
  readonly adminRole: string;
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
}

type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E['body'] extends typeof Bytes ? Readable : BodyOf<E>;
  readonly headers: FastifyRequest['headers'];
  /** Aborts when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
  readonly leavePlace: LeavePlace;
};

type Answer<E extends Endpoint> = E['response'] extends typeof Bytes
  ? Download
  : E['response'] extends typeof Nothing
    ? void | Accepted | Warned
    : E['response'] extends typeof EventStream
      ? Events
      : ResponseOf<E> | JsonText<ResponseOf<E>> | JsonBytes<ResponseOf<E>> | JsonLines<ResponseOf<E>>;

type Handle<E extends Endpoint, Granted> = (input: Input<E> & Granted & UseCases) => Promise<Answer<E>> | Answer<E>;

interface RouteDefinition<E extends Endpoint, Granted> {
  readonly access: Access<Granted>;
  readonly handle: Handle<E, Granted>;
}

/** A route of a call that has one form; `takesOwner` where its query also takes `OwnerQuery`. */
export function route<E extends Endpoint, Granted>(
  endpoint: E,
  { access, handle, takesOwner = false }: RouteDefinition<E, Granted> & { readonly takesOwner?: boolean },
): Route {
  const params = validator(endpoint.params, 'params');
  const query = validator(endpoint.query, 'query');
  const ownerNames = validator(OwnerQuery, 'query');
  const known = { ...endpoint.query.properties, ...(takesOwner ? OwnerQuery.properties : {}) };
  const readBody = bodyReader(endpoint);

  return {
    endpoint,
    token: access.token,
    handle: async (request, reply, { useCases, caller, leavePlace, adminRole, closing }) => {
      assertScope(endpoint, caller);
      const unknown = unknownKeys(request.query, known);
      if (unknown.length > 0) throw invalid(unknown);
      const granted = access.permit(caller, ownerNames(request.query), adminRole);
      const named = { params: params(withoutEmpty(request.params)), query: query(request.query) };
      const input = {
        ...(access.oneCluster === 'by-name' ? await withinCluster(named, caller, useCases.clusters) : named),
        body: readBody(request.body),
        headers: request.headers,
        signal: AbortSignal.any([goneSignal(reply), closing]),
        leavePlace,
      };
      // The three parts have been checked against the endpoint's schemas, which is what `Input` is made of.
      const answer = await handle({ ...useCases, ...granted, ...input } as Input<E> & Granted & UseCases);
      return send(reply, endpoint, answer);
    },
  };
}

/**
 * The routes of a call in its two forms, for organizations and for command-line users below their prefix; of one about
 * services those at both levels, where its parameters name a machine, or none.
 */
export function ownerRoute<
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Response extends TSchema,
  Granted,
>(
  endpoint: OwnedEndpoint<Params, Query, Body, Response>,
  definition: RouteDefinition<Endpoint<Params, Query, Body, Response>, Granted>,
): readonly Route[] {
  return levelsOf(endpoint)
    .flatMap(({ organization, user }) => [organization, user])
    .map((form) => route(form, { ...definition, takesOwner: true }));
}

/** A client whose cluster's name came to nothing asks for `/cluster/run-report/`. Source: command-line contract, 2.2. */
function withoutEmpty(params: unknown): unknown {
  const [missing] = Object.entries(Object(params)).find(([, value]) => value === '') ?? [];
  if (missing !== undefined) throw new AppError('bad-request', (say) => say.pathNames(missing));
  return params;
}

function bodyReader({ body }: Endpoint): (value: unknown) => unknown {
  if (body === Nothing) return () => null;
  if (body === Bytes) {
    return (value) => {
      if (value instanceof Readable) return value;
      throw new AppError('unsupported-media-type', (say) => say.sendBytes);
    };
  }
  const check = validator(body, 'body');
  return (value) => {
    if (value instanceof Readable) throw new AppError('unsupported-media-type', (say) => say.sendJson);
    return check(value);
  };
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  if (answer instanceof Accepted) return reply.status(202).header('location', `${API_BASE}${answer.location}`).send();
  if (answer instanceof Download) return sendDownload(reply, answer);
  if (answer instanceof Events) return reply.type('text/event-stream; charset=utf-8').send(answer.content);
  if (answer instanceof TaggedJson) {
    // Asked for anew each time, so that a newer server's rules are seen at once, and sent when they are others.
    void reply.header('etag', answer.tag).header('cache-control', 'private, no-cache');
    if (hasTag(reply.request, answer.tag)) return reply.status(304).send();
  }
  if (answer instanceof Warned) void reply.header(UPLOAD_WARNING_HEADER, asciiOf(answer.warning));
  void reply.status(endpoint.successStatus);
  if (endpoint.response === Nothing) return reply.send();
  if (typeof answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer);
  if (answer instanceof JsonBytes) {
    const content = Readable.from(answer.pieces, { objectMode: false });
    return reply.type('application/json; charset=utf-8').header('content-length', answer.size).send(content);
  }
  if (answer instanceof JsonLines) {
    return reply.type(`${JSON_LINES}; charset=utf-8`).send(Readable.from(answer.lines, { objectMode: false }));
  }
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Source: RFC 9110, section 13.1.2; what stands between us and a browser may have made the tag a weak one. */
function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

/** Node refuses headers with other characters, and file names may have any. */
function asciiOf(text: string): string {
  return text.replaceAll(/[^ -~]/gu, '?');
}

function sendDownload(reply: FastifyReply, { fileName, content, size }: Download): FastifyReply {
  if (size !== undefined) void reply.header('content-length', size);
  return reply
    .status(200)
    .type(fileName.endsWith('.zip') ? 'application/zip' : 'application/octet-stream')
    .header('content-disposition', attachment(fileName))
    .send(content);
}
