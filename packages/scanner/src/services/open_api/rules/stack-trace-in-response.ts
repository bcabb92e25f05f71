import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, inSchema, owasp, schemaRule, shortened } from '../open-api-rule.ts';

export default schemaRule({
  id: 'open_api_stack_trace_in_response',
  title: 'A response has a stack trace or the text of an exception in it',
  terms: ['error message', 'information disclosure', 'traceback'],
  severity: MODERATE_LOW,
  problem:
    'Whoever makes the server fail learns its files, libraries and versions, and often what a query or a path was made of.',
  remediation: 'Leave the property out of what is sent, and give a number by which the error is found in the log.',
  sources: [owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(209), nist('SI-11')],
  examples: {
    bad: [
      inOperation(
        'responses:\n  default:\n    description: An error\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            «stackTrace»: {type: string}',
      ),
      inOperation(
        'responses:\n  "500":\n    description: An error\n    schema: {$ref: "#/definitions/Error"}',
        'definitions:\n  Error:\n    type: object\n    properties:\n      «exception_message»: {type: string}\n',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        'responses:\n  default:\n    description: An error\n    content:\n      application/json:\n        schema:\n          type: object\n          properties:\n            traceId: {type: string}\n            message: {type: string}',
      ),
      inSchema('type: object\nproperties:\n  stackTrace: {type: string}'), // in no response
    ],
  },
  judge: (schema, { file }) =>
    schema.parent?.kind === 'schema' && TRACE.test(schema.name) && !schema.has('writeOnly') && file.isOutput(schema)
      ? `the property ${shortened(schema.name)}`
      : undefined,
});

const TRACE =
  /^(?:stack[-_]?traces?|trace[-_]?back|back[-_]?trace|call[-_]?stack|exception[-_]?(?:message|stack|details?|class|type))$/i;
