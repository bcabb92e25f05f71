import { Manifest } from '@plumbline/model/cluster';
import { CALLS, type Call } from '@plumbline/model/contract/contract';
import { Bytes, Nothing } from '@plumbline/model/contract/endpoint';
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
import { PROBLEM_MEDIA_TYPE } from '../../errors.ts';
import { API_BASE } from '../api-base.ts';
import { urlOf, type Route } from '../route.ts';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [group: string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Required<Content> & { readonly required: true };
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
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
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

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
  'What failed is said in a problem document (RFC 9457); 429 says in `Retry-After` how many seconds to wait.',
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
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation({ name, group, endpoint, takesOwner }: Call, token: Route['token']): Operation {
  const { description, body, response, failure, successStatus, leastScope = 'people' } = endpoint;
  return {
    operationId: name,
    tags: [group],
    summary: sentenceOf(name),
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesOwner ? parametersOf(OwnerQuery, 'query') : []),
    ],
    ...(body === Nothing ? {} : { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      [successStatus]:
        response === Nothing ? { description: 'Done.' } : { description: 'Done.', content: contentOf(response) },
      default: {
        description: failure,
        content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    security: token === 'none' ? [] : [{ token: leastScope === 'people' ? [] : [leastScope] }],
  };
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

function contentOf(schema: TSchema): Required<Content>['content'] {
  return { [mediaTypeOf(schema)]: { schema: byName(schema) as JsonSchema } };
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
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, byName(value)]));
}
