import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { namesInPath } from '../media-types.ts';
import { at, inDocument, serverRule, shortened, spec } from '../open-api-rule.ts';

export default serverRule({
  id: 'open_api_server_variable_undefined',
  title: 'The address of a server has a variable that is not defined',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients put in whatever they have: requests, with their tokens, go to another host.',
  remediation: 'Define the variable under `variables` of the server.',
  sources: [spec('server-object')],
  references: [cwe(20)],
  examples: {
    bad: [inDocument('servers:\n  - «url: "https://{region}.example.com"»\npaths: {}\n')],
    good: [
      inDocument(
        'servers:\n  - url: "https://{region}.example.com"\n    variables: {region: {default: eu, enum: [eu, us]}}\npaths: {}\n',
      ),
    ],
  },
  judge: (server) => {
    const variables = pairsInForce(server.value('variables'));
    const names = namesInPath(server.text('url') ?? '');
    const missing = names.find((name) => !variables.has(name));
    return missing === undefined || server.value('variables')?.kind === 'scalar'
      ? undefined
      : at(server, 'url', `${shortened(missing)} is not defined`);
  },
});
