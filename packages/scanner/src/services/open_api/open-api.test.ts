import type { Manifest } from '@plumbline/model/cluster';
import { expect, test } from 'vitest';
import { fixBundle } from '../../fixing/fix-bundle.ts';
import type { ProposedFix } from '../../report/proposed-fix.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import objectsTaken from './rules/additional-properties-open.ts';
import parameterMissing from './rules/path-parameter-undefined.ts';
import passwordShown from './rules/password-without-format.ts';
import rateLimitUnsaid from './rules/response-429-missing.ts';
import schemeUndefined from './rules/security-scheme-undefined.ts';
import stringUnlimited from './rules/string-unlimited.ts';

test.each(['hardened', 'orders', 'payments-2.0'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('open_api', new URL(`fixtures/${name}/`, import.meta.url));
});

const HEAD = 'openapi: 3.0.3\ninfo: {title: Shop, version: 1.0.0}\n';

test('what stands in a file beside it is judged there', async () => {
  await expectRule(stringUnlimited).failsAt({
    text: `${HEAD}paths:\n  /a:\n    get:\n      parameters: [{$ref: "parts.yaml#/parameters/q"}]\n`,
    files: { 'parts.yaml': 'parameters:\n  q:\n    name: q\n    in: query\n    schema:\n      «type: string»\n' },
  });
});

test('a file beside it that is missing leaves in doubt', async () => {
  await expectRule(parameterMissing).isUnknownFor(
    `${HEAD}paths:\n  "/a/{id}":\n    get:\n      parameters: [{$ref: "parts.yaml#/id"}]\n`,
  );
});

test('a scheme that stands elsewhere is defined', async () => {
  await expectRule(schemeUndefined).passes(
    `${HEAD}security: [{key: []}]\ncomponents:\n  securitySchemes:\n    key: {type: http, scheme: bearer}\n`,
  );
});

test('references that go round are followed once', async () => {
  await expectRule(objectsTaken).failsAt(
    `${HEAD}paths:\n  /a:\n    post:\n      requestBody:\n        content:\n          a/b:\n            schema: {$ref: "#/components/schemas/A"}\ncomponents:\n  schemas:\n    A:\n      «type: object»\n      properties: {a: {$ref: "#/components/schemas/B"}}\n    B: {$ref: "#/components/schemas/C"}\n    C: {$ref: "#/components/schemas/B"}\n`,
  );
});

test('a parameter of the path that an operation replaces is its own', async () => {
  await expectRule(parameterMissing).passes(
    `${HEAD}paths:\n  "/a/{id}":\n    parameters: [{name: id, in: path}]\n    get:\n      parameters: [{name: id, in: path}]\n`,
  );
});

test('a response that is missing everywhere is said once, else where it is missing', async () => {
  const path = (name: string, codes: string): string => `  /${name}:\n    get:\n      ${codes}\n`;
  const bare = 'responses: {"200": {description: a}}';
  const marked = '«responses»:\n        "200": {description: a}';
  await expectRule(rateLimitUnsaid).failsAt(`${HEAD}paths:\n${path('a', marked)}${path('b', bare)}`);
  const limited = 'responses: {"429": {description: a}}';
  await expectRule(rateLimitUnsaid).failsAt(
    `${HEAD}paths:\n${path('a', marked)}${path('b', marked)}${path('c', limited)}`,
  );
});

test('a key that a fix adds to JSON stands in quotes', async () => {
  const text =
    '{"openapi": "3.0.3", "components": {"schemas": {"A": {"type": "object", "properties": {"password": {"type": "string"}}}}}}';
  const file = { fileName: 'a.json', subPath: '.', defaultFileName: 'openapi.json', configFileType: 'json' } as const;
  const manifest: Manifest = {
    name: 'a',
    machines: {
      m: { id: 'm', services: { s: { serviceName: 'open_api', configFileList: [file], complimentaryFileList: [] } } },
    },
  };
  const wants = ({ check }: ProposedFix): boolean => check.rule.name === passwordShown.id;
  const bytes = new TextEncoder().encode(text);
  const { changed } = await fixBundle({ manifest, read: () => bytes }, { wants });
  expect([...changed.values()].map((fixed) => JSON.parse(new TextDecoder().decode(fixed)))).toMatchObject([
    { components: { schemas: { A: { properties: { password: { type: 'string', format: 'password' } } } } } },
  ]);
});
