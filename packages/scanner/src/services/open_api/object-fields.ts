/**
 * What each object of a description may hold, by version.
 * Source: https://spec.openapis.org/oas/v2.0.html, https://spec.openapis.org/oas/v3.0.4.html,
 * https://spec.openapis.org/oas/v3.1.1.html, https://spec.openapis.org/oas/v3.2.0.html and
 * https://json-schema.org/draft/2020-12/json-schema-core.
 */

export type OpenApiVersion = '2.0' | '3.0' | '3.1';

export type ObjectKind =
  | 'callback'
  | 'components'
  | 'contact'
  | 'discriminator'
  | 'document'
  | 'encoding'
  | 'example'
  | 'externalDocs'
  | 'flow'
  | 'flows'
  | 'header'
  | 'info'
  | 'license'
  | 'link'
  | 'mediaType'
  | 'operation'
  | 'parameter'
  | 'path'
  | 'requestBody'
  | 'requirement'
  | 'response'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'xml';

/** What stands behind a key: an object, a list or a map of them, or a plain value. */
export type Field =
  | { readonly holds: 'value' }
  | { readonly holds: 'one' | 'list' | 'map' | 'oneOrList'; readonly kind: ObjectKind };

/** Shape: by key; `*` is any other key. */
type Fields = Readonly<Record<string, Field>>;

/**
 * Reads `name:kind`, `name:[kind]`, `name:{kind}`, `name:kind|[kind]` and the names of plain values, with blanks between
 * them.
 */
function fields(written: string): Fields {
  return Object.fromEntries(
    written
      .trim()
      .split(/\s+/)
      .map((field): [string, Field] => {
        const [name = '', form] = field.split(':');
        if (form === undefined) return [name, { holds: 'value' }];
        const kind = form.replace(/[[\]{}]|\|.*/g, '') as ObjectKind;
        if (form.includes('|')) return [name, { holds: 'oneOrList', kind }];
        const holds = form.startsWith('[') ? 'list' : form.startsWith('{') ? 'map' : 'one';
        return [name, { holds, kind }];
      }),
  );
}

/**
 * All methods that have no operation of their own, for the gateway of Amazon.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-any-method.html
 */
export const ANY_METHOD = 'x-amazon-apigateway-any-method';

const METHODS = `get:operation put:operation post:operation delete:operation options:operation head:operation
  patch:operation ${ANY_METHOD}:operation`;
const LIMITS =
  'default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf';
const SCHEMA = `${LIMITS} $ref title description type format maxProperties minProperties required readOnly example
  allOf:[schema] properties:{schema} additionalProperties:schema xml:xml externalDocs:externalDocs`;
const INFO = 'title description termsOfService contact:contact license:license version';
const OF_ALL: Partial<Record<ObjectKind, Fields>> = {
  callback: fields('*:path'),
  contact: fields('name url email'),
  externalDocs: fields('description url'),
  info: fields(INFO),
  license: fields('name url'),
  requirement: fields('*'),
  tag: fields('name description externalDocs:externalDocs'),
  xml: fields('name namespace prefix attribute wrapped'),
};

const VERSION_2: Partial<Record<ObjectKind, Fields>> = {
  ...OF_ALL,
  document: fields(`swagger info:info host basePath schemes consumes produces paths:{path} definitions:{schema}
    parameters:{parameter} responses:{response} securityDefinitions:{securityScheme} security:[requirement] tags:[tag]
    externalDocs:externalDocs`),
  header: fields(`description type format items:schema collectionFormat ${LIMITS}`),
  operation: fields(`tags summary description externalDocs:externalDocs operationId consumes produces
    parameters:[parameter] responses:{response} schemes deprecated security:[requirement]`),
  parameter: fields(`$ref name in description required schema:schema type format allowEmptyValue items:schema
    collectionFormat ${LIMITS}`),
  path: fields(`$ref ${METHODS} parameters:[parameter]`),
  response: fields('$ref description schema:schema headers:{header} examples'),
  schema: fields(`${SCHEMA} items:schema|[schema] discriminator collectionFormat`),
  securityScheme: fields('type description name in flow authorizationUrl tokenUrl scopes'),
};

const VERSION_3: Partial<Record<ObjectKind, Fields>> = {
  ...OF_ALL,
  components: fields(`schemas:{schema} responses:{response} parameters:{parameter} examples:{example}
    requestBodies:{requestBody} headers:{header} securitySchemes:{securityScheme} links:{link} callbacks:{callback}`),
  discriminator: fields('propertyName mapping'),
  document: fields(`openapi info:info servers:[server] paths:{path} components:components security:[requirement]
    tags:[tag] externalDocs:externalDocs`),
  encoding: fields('contentType headers:{header} style explode allowReserved'),
  example: fields('$ref summary description value externalValue'),
  flow: fields('authorizationUrl tokenUrl refreshUrl scopes'),
  flows: fields('implicit:flow password:flow clientCredentials:flow authorizationCode:flow'),
  header: fields(`$ref description required deprecated allowEmptyValue style explode allowReserved schema:schema example
    examples:{example} content:{mediaType}`),
  link: fields('$ref operationRef operationId parameters requestBody description server:server'),
  mediaType: fields('schema:schema example examples:{example} encoding:{encoding}'),
  operation: fields(`tags summary description externalDocs:externalDocs operationId parameters:[parameter]
    requestBody:requestBody responses:{response} callbacks:{callback} deprecated security:[requirement]
    servers:[server]`),
  parameter: fields(`$ref name in description required deprecated allowEmptyValue style explode allowReserved
    schema:schema example examples:{example} content:{mediaType}`),
  path: fields(`$ref summary description ${METHODS} trace:operation servers:[server] parameters:[parameter]`),
  requestBody: fields('$ref description content:{mediaType} required'),
  response: fields('$ref description headers:{header} content:{mediaType} links:{link}'),
  schema: fields(`${SCHEMA} items:schema oneOf:[schema] anyOf:[schema] not:schema nullable
    discriminator:discriminator writeOnly deprecated`),
  securityScheme: fields('$ref type description name in scheme bearerFormat flows:flows openIdConnectUrl'),
  server: fields('url description variables:{serverVariable}'),
  serverVariable: fields('enum default description'),
};

const VERSION_31: Partial<Record<ObjectKind, Fields>> = {
  ...VERSION_3,
  components: { ...VERSION_3.components, ...fields('pathItems:{path}') },
  document: { ...VERSION_3.document, ...fields('jsonSchemaDialect webhooks:{path} $self') },
  info: fields(`${INFO} summary`),
  license: fields('name url identifier'),
  schema: {
    ...VERSION_3.schema,
    ...fields(`$schema $id $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs:{schema} const
      prefixItems:[schema] contains:schema minContains maxContains patternProperties:{schema} propertyNames:schema
      unevaluatedItems:schema unevaluatedProperties:schema dependentSchemas:{schema} dependentRequired if:schema
      then:schema else:schema contentEncoding contentMediaType contentSchema:schema examples`),
  },
};

const VERSION_32: Partial<Record<ObjectKind, Fields>> = {
  ...VERSION_31,
  components: { ...VERSION_31.components, ...fields('mediaTypes:{mediaType}') },
  discriminator: fields('propertyName mapping defaultMapping'),
  encoding: {
    ...VERSION_31.encoding,
    ...fields('encoding:{encoding} prefixEncoding:[encoding] itemEncoding:encoding'),
  },
  example: { ...VERSION_31.example, ...fields('dataValue serializedValue') },
  flow: { ...VERSION_31.flow, ...fields('deviceAuthorizationUrl') },
  flows: { ...VERSION_31.flows, ...fields('deviceAuthorization:flow') },
  mediaType: {
    ...VERSION_31.mediaType,
    ...fields('$ref itemSchema:schema prefixEncoding:[encoding] itemEncoding:encoding'),
  },
  path: { ...VERSION_31.path, ...fields('query:operation additionalOperations:{operation}') },
  response: { ...VERSION_31.response, ...fields('summary') },
  securityScheme: { ...VERSION_31.securityScheme, ...fields('oauth2MetadataUrl deprecated') },
  server: { ...VERSION_31.server, ...fields('name') },
  tag: { ...VERSION_31.tag, ...fields('summary parent kind') },
  xml: { ...VERSION_31.xml, ...fields('nodeType') },
};

const BY_VERSION = { '2.0': VERSION_2, '3.0': VERSION_3, '3.1': VERSION_31 } as const;

/** The fields of an object; undefined where the version has none of that kind. `isNewest`: whether it is 3.2. */
export function fieldsOf(version: OpenApiVersion, isNewest: boolean, kind: ObjectKind): Fields | undefined {
  return (isNewest ? VERSION_32 : BY_VERSION[version])[kind];
}

/** What operations are called in a path. */
export const METHOD_NAMES: ReadonlySet<string> = new Set('get put post delete options head patch trace'.split(' '));

/** Where things of a kind stand to be named by others: the beginning of a pointer. */
export function homeOf(version: OpenApiVersion, kind: ObjectKind): string | undefined {
  const homes: Partial<Record<ObjectKind, string>> = version === '2.0' ? HOMES_2 : HOMES_3;
  return homes[kind];
}

const HOMES_2 = { parameter: '#/parameters/', response: '#/responses/', schema: '#/definitions/' } as const;
const HOMES_3 = {
  callback: '#/components/callbacks/',
  example: '#/components/examples/',
  header: '#/components/headers/',
  link: '#/components/links/',
  parameter: '#/components/parameters/',
  requestBody: '#/components/requestBodies/',
  response: '#/components/responses/',
  schema: '#/components/schemas/',
  securityScheme: '#/components/securitySchemes/',
} as const;

/** Kinds that may stand elsewhere, with a reference in their place. */
export const REFERABLE: readonly ObjectKind[] = [
  'callback',
  'example',
  'header',
  'link',
  'parameter',
  'path',
  'requestBody',
  'response',
  'schema',
  'securityScheme',
];
