import { Manifest } from '@plumbline/model/cluster';
import { CALLS, type Call } from '@plumbline/model/contract/contract';
import { Bytes, Nothing, type Endpoint } from '@plumbline/model/contract/endpoint';
import { EventStream, RunEvent } from '@plumbline/model/contract/events';
import { FreeUserScans, OrganizationRecord, ScansByMonth, UserRecord } from '@plumbline/model/contract/internal';
import { OwnerQuery } from '@plumbline/model/contract/owner';
import { Run } from '@plumbline/model/contract/reports';
import { Scan } from '@plumbline/model/contract/scans';
import { SearchResults } from '@plumbline/model/contract/search';
import { FailedCheck } from '@plumbline/model/failed-check';
import { Machine } from '@plumbline/model/machine';
import { ClusterSummary, OrganizationSummaryWire } from '@plumbline/model/organization';
import { PipelineToken } from '@plumbline/model/pipeline-token';
import { Report, ReportSummary } from '@plumbline/model/report';
import { Service } from '@plumbline/model/service';
import { TrafficRule } from '@plumbline/model/traffic-rule';
import type { TSchema } from 'typebox';
import { PROBLEM_MEDIA_TYPE, titlesOf } from '../../errors.ts';
import { API_BASE } from '../api-base.ts';
import { urlOf, type Route } from '../route.ts';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Reference {
  readonly $ref: string;
}

interface Answer extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [group: string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Required<Content> & { readonly required: true };
  readonly responses: Readonly<Record<string, Answer | Reference>> & { readonly default: Answer };
  /** Empty: no token is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The parts of an OpenAPI 3.1 document that we write. Source: https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const PROBLEM_STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507] as const;
type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

const HEADERS: OpenApiDocument['components']['headers'] = {
  ContentDisposition: {
    description: "`attachment` with the file's name, in ASCII and in full (RFC 6266).",
    schema: { type: 'string' },
  },
  ETag: { description: 'To be sent as `If-None-Match` when it is asked for again.', schema: { type: 'string' } },
  Location: { description: 'Where to ask how far the run is.', schema: { type: 'string', format: 'uri-reference' } },
  RequestId: {
    description: 'Names the request in the logs: the one that was sent, where it is harmless there.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'When to try again.', schema: { type: 'integer', minimum: 0 } },
  UploadWarning: {
    description:
      'Stands there where the upload was taken with a reservation: a sentence for people, `?` for what is no ASCII.',
    schema: { type: 'string' },
  },
  WwwAuthenticate: { description: '`Bearer`.', schema: { type: 'string' } },
};
/** As they are called on the wire. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  ContentDisposition: 'Content-Disposition',
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  UploadWarning: 'X-Upload-Warning',
  WwwAuthenticate: 'WWW-Authenticate',
};

function headersOf(names: readonly string[]): NonNullable<Answer['headers']> {
  return Object.fromEntries(
    names.map((name) => [HEADER_NAMES[name] ?? name, { $ref: `#/components/headers/${name}` }]),
  );
}

function problemAnswer(description: string, headers: readonly string[] = []): Answer {
  return {
    description,
    headers: headersOf([...headers, 'RequestId']),
    content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const PROBLEM_HEADERS: Readonly<Partial<Record<ProblemStatus, readonly string[]>>> = {
  401: ['WwwAuthenticate'],
  429: ['RetryAfter'],
  503: ['RetryAfter'],
};
const PROBLEM_ANSWERS = Object.fromEntries(
  PROBLEM_STATUSES.map((status) => [
    `Problem${status}`,
    problemAnswer(`${titlesOf(status).join('; or: ')}.`, PROBLEM_HEADERS[status]),
  ]),
);

const LATER: Answer = {
  description: 'The run has begun, or waits for its turn.',
  headers: headersOf(['Location', 'RequestId']),
};
const UNCHANGED: Answer = {
  description: 'It is what `If-None-Match` names.',
  headers: headersOf(['ETag', 'RequestId']),
};

/** What is written down once and referred to by name. */
const NAMED_SCHEMAS: ReadonlyMap<unknown, string> = new Map<unknown, string>(
  Object.entries({
    ClusterSummary,
    FailedCheck,
    FreeUserScans,
    Machine,
    Manifest,
    OrganizationRecord,
    OrganizationSummary: OrganizationSummaryWire,
    Report,
    ReportSummary,
    Run,
    RunEvent,
    Scan,
    PipelineToken,
    ScansByMonth,
    SearchResults,
    Service,
    TrafficRule,
    UserRecord,
  }).map(([name, schema]) => [schema, name]),
);

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'What is wrong, in sentences for people. Source: RFC 9457.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const ABOUT = [
  'Every call needs an access token of the identity service, but for those of registration:',
  '`Authorization: Bearer …`. A token for pipelines goes in the same place, and is good for the calls whose `security`',
  'names its scope; `upload` may also what `read` may.',
  'A call is about one owner: `organizationName` names an organization of the token, `userName` the caller; without',
  "either, the caller's only organization is meant, or the caller where there is none.",
  'A `score` is left out where nothing was checked: no number would be true. `services` and `checkedServices` say how',
  'many services a report covered and how many of them it checked; the `coverage` of its body says what was not checked,',
  'and why. Reports from before this was recorded have neither.',
  'What failed is said in a problem document (RFC 9457), in English or, where `Accept-Language` asks for it, in German;',
  '429 and 503 say in `Retry-After` how many seconds to wait. A parameter that a call does not know is refused (422),',
  'another method on its path too (405, with `Allow`), and an address or headers that are too long (414, 431).',
  'Every answer has an `X-Request-Id`, the one that was sent where it is harmless, to be named in a report of a mistake.',
].join(' ');

/** Describes the routes as OpenAPI 3.1, made of the contract. `cliPrefix` stands for `/:cli` in its paths. */
export function openApiDocument(routes: readonly Route[], cliPrefix: string): OpenApiDocument {
  const calls = new Map(CALLS.map((call) => [call.endpoint, call]));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const call = calls.get(route.endpoint);
    if (!call) throw new Error(`${route.endpoint.path} is not in the contract`);
    const path = urlOf(route.endpoint, cliPrefix).replace(/:([a-zA-Z]+)/g, '{$1}');
    const methods = (paths[path] ??= {});
    methods[route.endpoint.method.toLowerCase()] = operation(call, route.token);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Plumbline', version: '1', description: ABOUT },
    servers: [{ url: API_BASE }],
    tags: [...new Set(CALLS.map(({ group }) => group))].map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: {
        ...Object.fromEntries([...NAMED_SCHEMAS].map(([schema, name]) => [name, childrenByName(schema)])),
        Problem: PROBLEM,
      },
      responses: PROBLEM_ANSWERS,
      headers: HEADERS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(call: Call, token: Route['token']): Operation {
  const { name, group, endpoint, takesOwner } = call;
  const { description, body, failure, successStatus, leastScope = 'people' } = endpoint;
  return {
    operationId: name,
    tags: [group],
    summary: sentenceOf(name),
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesOwner ? parametersOf(OwnerQuery, 'query') : []),
      ...requestHeadersOf(endpoint),
    ],
    ...(body === Nothing ? {} : { requestBody: { required: true, content: contentOf(body, mediaTypeOf(body)) } }),
    responses: {
      [successStatus]: successOf(endpoint),
      ...(endpoint.traits.includes('later') ? { 202: LATER } : {}),
      ...(endpoint.traits.includes('tagged') ? { 304: UNCHANGED } : {}),
      ...Object.fromEntries(
        failuresOf(call, token).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
      default: problemAnswer(failure),
    },
    security: token === 'none' ? [] : [{ token: leastScope === 'people' ? [] : [leastScope] }],
  };
}

function successOf(endpoint: Endpoint): Answer {
  const { response, traits } = endpoint;
  const names = [
    ...(response === Bytes ? ['ContentDisposition'] : []),
    ...(traits.includes('tagged') ? ['ETag'] : []),
    ...(traits.includes('warns') ? ['UploadWarning'] : []),
    'RequestId',
  ];
  const answer = { description: 'Done.', headers: headersOf(names) };
  if (response === Nothing) return answer;
  return {
    ...answer,
    content: contentOf(response, traits.includes('zip') ? 'application/zip' : mediaTypeOf(response)),
  };
}

function requestHeadersOf({ traits }: Endpoint): readonly Parameter[] {
  return [
    ...(traits.includes('later') ? [header('Prefer', { type: 'string', enum: ['respond-async'] })] : []),
    ...(traits.includes('tagged') ? [header('If-None-Match', { type: 'string' })] : []),
  ];
}

function header(name: string, schema: JsonSchema): Parameter {
  return { name, in: 'header', required: false, schema };
}

/** How a call may fail, besides what every path can. */
function failuresOf({ group, endpoint }: Call, token: Route['token']): readonly ProblemStatus[] {
  const { params, query, body, traits } = endpoint;
  const isAboutSomething = [params, query].some((schema) => (schema.required ?? []).length > 0);
  const isStoring = body === Bytes || traits.includes('later') || traits.includes('zip');
  const possible: Readonly<Record<ProblemStatus, boolean>> = {
    400: true,
    401: token === 'required',
    403: token === 'required' && group !== 'Rules' && group !== 'Events',
    404: token === 'required' && (isAboutSomething || group === 'Administration'),
    409: isAboutSomething || group === 'Registration',
    413: body !== Nothing,
    415: body !== Nothing,
    422: true,
    429: isStoring || token === 'none',
    500: true,
    503: true,
    507: isStoring,
  };
  return PROBLEM_STATUSES.filter((status) => possible[status]);
}

/** `addClusterOfUser` as `Add cluster of user`. */
function sentenceOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parametersOf(schema: TSchema, place: Parameter['in']): readonly Parameter[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, TSchema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: byName(property) as JsonSchema,
  }));
}

function contentOf(schema: TSchema, mediaType: string): Required<Content>['content'] {
  return { [mediaType]: { schema: byName(schema) as JsonSchema } };
}

function mediaTypeOf(schema: TSchema): string {
  if (schema === Bytes) return 'application/octet-stream';
  if (schema === EventStream) return 'text/event-stream';
  const { type, anyOf } = schema as { type?: string; anyOf?: readonly { type?: string }[] };
  const isText = type === 'string' || anyOf?.every((choice) => choice.type === 'string') === true;
  return isText ? 'text/plain' : 'application/json';
}

/** The schema with a reference in place of every named one in it. */
function byName(schema: unknown): unknown {
  const name = NAMED_SCHEMAS.get(schema);
  return name === undefined ? childrenByName(schema) : { $ref: `#/components/schemas/${name}` };
}

function childrenByName(schema: unknown): JsonSchema;
function childrenByName(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(byName);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(forGenerators(schema)).map(([key, value]) => [key, byName(value)]));
}

/** The same said in the keywords that generators of clients know: `enum` for constants, `additionalProperties` for maps. */
function forGenerators(schema: object): object {
  const { anyOf, enum: values, patternProperties, ...others } = schema as Readonly<Record<string, unknown>>;
  const constants = Array.isArray(anyOf) ? anyOf.map((choice) => Object(choice).const as unknown) : values;
  if (Array.isArray(constants) && constants.every((value) => typeof value === 'string')) {
    return { ...others, type: 'string', enum: constants };
  }
  if (Array.isArray(constants) && constants.every((value) => typeof value === 'number')) {
    return { ...others, type: 'integer', enum: constants };
  }
  const ofAnyKey = Object(patternProperties)['^.*$'] as unknown;
  return ofAnyKey === undefined ? schema : { ...others, additionalProperties: ofAnyKey };
}
