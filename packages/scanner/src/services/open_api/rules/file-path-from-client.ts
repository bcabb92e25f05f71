import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { inDocument, openApiRule, shortened } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

const reading = (path: string, parameter: string, method = 'get'): string =>
  inDocument(
    `paths:\n  ${path}:\n    ${method}:\n      parameters:\n        - ${parameter}\n      responses: {"200": {description: A file}}\n`,
  );

export default openApiRule({
  id: 'open_api_file_path_from_client',
  title: 'The client names a file on the server, and nothing forbids `../`: path traversal',
  terms: ['directory traversal', 'local file inclusion', 'LFI'],
  severity: MODERATE_LOW,
  problem:
    'A path such as `../../etc/passwd` leads out of the folder that is meant, and the server gives away its passwords, keys and settings.',
  remediation: 'Take an id in place of a path, or give a `pattern` without slashes, such as `^[a-z0-9-]+\\.pdf$`.',
  sources: ['https://owasp.org/www-community/attacks/Path_Traversal', 'https://cwe.mitre.org/data/definitions/22.html'],
  references: [owaspApi(8), cwe(22), nist('SI-10')],
  examples: {
    bad: [
      reading('/files/download', '{in: query, «name: path», schema: {type: string, maxLength: 200}}'),
      reading('/logs', '{in: query, «name: file_name», schema: {type: string, pattern: "^[a-z./]+$"}}'),
      inDocument(
        'paths:\n  /reports/download:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              properties:\n                «filePath»: {type: string}\n      responses: {"200": {description: A file}}\n',
      ),
    ],
    good: [
      reading('/files/download', '{in: query, name: filename, schema: {type: string, pattern: "^[a-z0-9_-]+[.]pdf$"}}'),
      reading('/files/download', '{in: query, name: fileId, schema: {type: string}}'),
      reading('/files/download', '{in: query, name: path, schema: {type: string, pattern: "^(?!.*[.][.])[a-z./]+$"}}'),
      reading('/commits', '{in: query, name: path, schema: {type: string}}'), // of what belongs to a path
      reading('/logs', '{in: query, name: file, schema: {type: string, enum: [access, error]}}'),
      // What an upload is called.
      inDocument(
        'paths:\n  /files:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              properties:\n                filename: {type: string}\n                content: {type: string, format: byte}\n      responses: {"201": {description: Stored}}\n',
      ),
    ],
  },
  *check({ file }) {
    const readers = file.operations.filter(isReader);
    const found = new Map<OpenApiItem, OpenApiItem>();
    for (const parameter of readers.flatMap((operation) => file.parametersOf(operation))) {
      const value = file.partsOf(parameter, 'schema')[0] ?? (parameter.has('schema') ? undefined : parameter);
      if (parameter.text('in') === 'query' && PATH.test(parameter.text('name') ?? '') && value)
        found.set(parameter, value);
    }
    for (const item of file.sentTo(readers))
      if (item.kind === 'schema' && item.parent?.kind === 'schema' && PATH.test(item.name)) found.set(item, item);
    for (const [item, schema] of found) if (isAnyPath(schema)) yield foundIn(item, schema, file);
  },
});

function foundIn(item: OpenApiItem, schema: OpenApiItem, { isVersion2 }: OpenApiFile): Finding {
  const pattern = schema.pair('pattern');
  const isOwn = schema.parent === item || schema === item || isVersion2;
  const name = item.text('name') ?? item.name;
  if (pattern && isOwn)
    return {
      at: pattern,
      message: { code: 'is', values: { setting: 'pattern', value: shortened(schema.text('pattern') ?? '') } },
    };
  return {
    at: item.pair('name') ?? item.place,
    message: { code: 'is', values: { setting: 'name', value: shortened(name) } },
  };
}

/** An operation that gives a file back, or a part of one, by its path or its name. */
function isReader(operation: OpenApiItem): boolean {
  const words = `${operation.parent?.name ?? ''} ${operation.text('operationId') ?? ''}`;
  return READS.test(words) && /^(?:get|post)$/.test(operation.name) && !/upload|import/i.test(words);
}

const READS =
  /download|tail|\blogs?\b|[/_-](?:read|view|raw|show|preview|include)(?:[/_-]|\b)|static|read[_-]?file|get[_-]?file\b/i;

const PATH =
  /^(?:path|file|(?:log|config|report|template|document|image|attachment|source|target|full)?[-_]?file(?:[-_]?(?:path|name))?|(?:file|log|relative|absolute|full|document|template)[-_]?path)$/i;

function isAnyPath(schema: OpenApiItem): boolean {
  if (!isOfType(schema, 'string') || schema.has('enum', 'const', 'allOf', 'anyOf', 'oneOf')) return false;
  const format = schema.text('format');
  if (format !== undefined && format !== 'path') return false;
  return !schema.has('pattern') || admitsDots(schema.text('pattern') ?? '(?!)');
}

/** Whether a pattern admits dots and slashes one after the other, as far as that shows. */
function admitsDots(pattern: string): boolean {
  if (pattern.length > 500 || pattern.includes('(?')) return false;
  const classes = [...pattern.matchAll(/\[(\^?)((?:\\.|[^[\]\\])*)\]/g)];
  const others = pattern.replaceAll(/\[(?:\\.|[^[\]\\])*\]/g, '').replaceAll(/\\[^S]/g, '');
  if (/\.[+*{]|\\S[+*{]/.test(others)) return true;
  return classes.some(([, isNegated, inner = '']) =>
    isNegated === '^' ? !/[./]/.test(inner) : inner.includes('.') && /[/]|\\\\/.test(inner),
  );
}
