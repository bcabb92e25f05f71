import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inDocument, openApiRule, spec, withWords } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_server_variable_open',
  title: 'A variable of a server decides its host and may be anything',
  severity: MODERATE_LOW,
  problem: 'Clients that take the value from elsewhere send requests, with their tokens, to any host.',
  remediation: 'List the values that are meant under `enum` of the variable.',
  sources: [spec('server-variable-object')],
  references: [cwe(601), nist('SI-10')],
  examples: {
    bad: [
      inDocument(
        'servers:\n  - url: "https://{host}/v1"\n    variables:\n      «host»:\n        default: api.example.com\npaths: {}\n',
      ),
    ],
    good: [
      inDocument(
        'servers:\n  - url: "https://{host}/v1"\n    variables: {host: {default: a.example.com, enum: [a.example.com]}}\npaths: {}\n',
      ),
      inDocument(
        'servers:\n  - url: "https://{region}.example.com/{base}"\n    variables: {region: {default: eu}, base: {default: v1}}\npaths: {}\n',
      ),
    ],
  },
  *check({ file }) {
    for (const server of file.items('server')) {
      const url = server.text('url') ?? '';
      for (const variable of server.parts('serverVariable'))
        if (!variable.has('enum') && url.includes(`://{${variable.name}}`) && !url.includes(`://{${variable.name}}.`))
          yield { at: variable.place, message: withWords('enum', 'not-set') };
    }
  },
});
