import { LOW } from '@plumbline/model/severity';
import { inDocument, serverRule, shortened, spec, removeItem } from '../open-api-rule.ts';

export default serverRule({
  id: 'open_api_server_variable_unused',
  title: 'A variable of a server does not stand in its address',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers choose a value that changes nothing.',
  remediation: 'Put the variable into the `url`, or remove it.',
  sources: [spec('server-object')],
  examples: {
    bad: [
      inDocument(
        'servers:\n  - url: https://api.example.com\n    variables:\n      «region»:\n        default: eu\npaths: {}\n',
      ),
    ],
    good: [
      inDocument(
        'servers:\n  - url: "https://{region}.example.com"\n    variables: {region: {default: eu}}\npaths: {}\n',
      ),
    ],
  },
  judge: (server) => {
    const url = server.text('url');
    const unused =
      url === undefined ? undefined : server.parts('serverVariable').find(({ name }) => !url.includes(`{${name}}`));
    return unused && { at: unused.place, message: `${shortened(unused.name)} is not in the url` };
  },
  fix: { kind: 'safe', edits: removeItem },
});
