import { LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { textsOf, type OpenApiFile, type OpenApiItem } from '../open-api-file.ts';
import { inDocument, operationRule, owasp, shortened, spec } from '../open-api-rule.ts';
import { isWrite } from '../operations.ts';
import { scopesOf } from '../security-schemes.ts';

export default operationRule({
  id: 'open_api_operation_scope_missing',
  title: 'An operation that changes something asks for no OAuth 2 scope, though there are some',
  terms: ['OAuth scopes', 'function level authorization'],
  severity: LOW,
  problem: 'Every token is enough, also one that was given for reading alone: whoever has one changes and deletes.',
  remediation: 'Name the scope that the operation needs in its `security`.',
  sources: [spec('security-requirement-object'), owasp('0xa5-broken-function-level-authorization')],
  references: [owaspApi(5), cwe(862), nist('AC-6')],
  examples: {
    bad: [
      withScopes('post:\n      security:\n        - «login: []»'),
      withScopes('put: {operationId: change}', 'security:\n  - «login: []»\n'), // it has none of its own
    ],
    good: [
      withScopes('post:\n      security:\n        - login: [write]'),
      withScopes('get:\n      security:\n        - login: []'),
      withScopes('get: {operationId: show}', 'security:\n  - login: []\n'),
      withScopes('put: {operationId: change}', 'security:\n  - login: [write]\n'),
      withScopes('put:\n      security:\n        - login: [write]', 'security:\n  - login: []\n'),
      inDocument(
        'paths:\n  /orders:\n    post:\n      security:\n        - key: []\ncomponents:\n  securitySchemes:\n    key: {type: http, scheme: bearer}\n',
      ),
    ],
  },
  judge: (operation, { file }) => {
    if (!isWrite(operation)) return undefined;
    // What all operations ask for is said once.
    if (!operation.has('security') && firstWithoutOwn(file) !== operation) return undefined;
    for (const requirement of file.securityOf(operation)?.requirements ?? []) {
      for (const pair of requirement.pairs.values()) {
        const name = String(pair.key.value);
        const known = scopesOf(file.schemes.get(name), file);
        if (known && known.size > 0 && pair.value.kind === 'sequence' && textsOf(pair.value).length === 0)
          return { at: pair, message: `${shortened(name)} without a scope` };
      }
    }
    return undefined;
  },
});

/** The first operation that changes something and goes by the security of the whole description. */
const firstWithoutOwn = oncePer((file: OpenApiFile): OpenApiItem | undefined =>
  file.operations.find((operation) => isWrite(operation) && !operation.has('security')),
);

function withScopes(operation: string, more = ''): string {
  return inDocument(
    `paths:\n  /orders:\n    ${operation}\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows:\n        authorizationCode: {scopes: {read: Reads, write: Writes}}\n${more}`,
  );
}
