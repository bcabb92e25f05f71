import { MODERATE } from '@plumbline/model/severity';
import { itemsOf, pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { Pair, TreeNode } from '../../../formats/tree.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf, textsOf } from '../open-api-file.ts';
import { documentRule, inDocument } from '../open-api-rule.ts';

const EXTENSION = 'x-amazon-apigateway-policy';

export default documentRule({
  id: 'open_api_gateway_policy_public',
  title: 'The resource policy of the gateway lets everybody call the API: principal *',
  terms: ['resource policy', 'public access'],
  severity: MODERATE,
  problem:
    'Everybody who reaches the gateway may call it: of a private API, whoever has an endpoint in any network of Amazon.',
  remediation:
    'Name the accounts or roles as principals, or add a `Condition` with the networks, such as `aws:SourceVpce`.',
  sources: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/openapi-extensions-policy.html',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies-examples.html',
  ],
  references: [owaspApi(5), cwe(284), nist('AC-3'), nist('AC-6')],
  examples: {
    bad: [
      policy(`- {Effect: Allow, «Principal: '*'», Action: 'execute-api:Invoke', Resource: 'execute-api:/*'}`),
      policy(
        `- Effect: Allow\n  «Principal: {AWS: '*'}»\n  Action: ['execute-api:Invoke']\n  Resource: ['execute-api:/*']`,
      ),
    ],
    good: [
      policy(
        `- {Effect: Allow, Principal: '*', Action: 'execute-api:Invoke', Resource: 'execute-api:/*'}\n- Effect: Deny\n  Principal: '*'\n  Action: execute-api:Invoke\n  Resource: execute-api:/*\n  Condition: {StringNotEquals: {'aws:SourceVpce': vpce-1}}`,
      ),
      policy(
        `- Effect: Allow\n  Principal: '*'\n  Action: execute-api:Invoke\n  Resource: execute-api:/*\n  Condition: {IpAddress: {'aws:SourceIp': 192.0.2.0/24}}`,
      ),
      policy(
        `- {Effect: Allow, Principal: {AWS: 'arn:aws:iam::111122223333:role/shop'}, Action: 'execute-api:Invoke', Resource: 'execute-api:/*'}`,
      ),
    ],
  },
  judge: (document) => {
    const written = pairInForce(document.value(EXTENSION), 'Statement')?.value;
    const statements = (written?.kind === 'mapping' ? [written] : itemsOf(written)).map((one) => pairsInForce(one));
    // What is allowed to all is taken from most of them again.
    if (statements.some((statement) => textOf(statement.get('Effect')?.value) !== 'Allow')) return undefined;
    const open = statements.find((statement) => isOpen(statement));
    const at = open?.get('Principal');
    return at && { at, message: { code: 'is', values: { setting: 'Principal', value: '*' } } };
  },
});

function isOpen(statement: ReadonlyMap<string, Pair>): boolean {
  if (statement.has('Condition')) return false;
  const principal = statement.get('Principal')?.value;
  const named = principal?.kind === 'mapping' ? pairInForce(principal, 'AWS')?.value : principal;
  return wordsOf(named).includes('*') && wordsOf(statement.get('Action')?.value).some((action) => OPEN.test(action));
}

const OPEN = /^(?:\*|execute-api:(?:\*|Invoke))$/i;

function wordsOf(node: TreeNode | undefined): readonly string[] {
  const one = textOf(node);
  return one === undefined ? textsOf(node).map(({ text }) => text) : [one];
}

function policy(statements: string): string {
  return inDocument(`${EXTENSION}:\n  Statement:\n${statements.replace(/^/gm, '    ')}\npaths: {}`);
}
