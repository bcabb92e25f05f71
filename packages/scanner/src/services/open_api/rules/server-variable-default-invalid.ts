import { LOW } from '@plumbline/model/severity';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import type { Finding } from '../../../rule.ts';
import { inDocument, openApiRule, shortened, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_server_variable_default_invalid',
  title: 'The default of a server variable is none of the values that it may have',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients that choose nothing send requests, with their tokens, to a server that is none of those listed.',
  remediation: 'Give a `default` that stands in `enum`.',
  sources: [
    spec('server-variable-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#oas3-server-variables',
  ],
  examples: {
    bad: [
      inDocument(
        'servers:\n  - url: "https://{stage}.example.com"\n    variables:\n      stage:\n        enum: [test, live]\n        «default: old»\npaths: {}\n',
      ),
    ],
    good: [
      inDocument(
        'servers:\n  - url: "https://{stage}.example.com"\n    variables: {stage: {enum: [test, live], default: live}}\npaths: {}\n',
      ),
    ],
  },
  *check({ file }): Generator<Finding> {
    for (const server of file.items('server')) {
      for (const variable of server.parts('serverVariable')) {
        const [at, text, values] = [variable.pair('default'), variable.text('default'), variable.texts('enum')];
        const isKnown = values.length > 0 && values.length === itemsOf(variable.value('enum')).length;
        if (at && text !== undefined && isKnown && !values.some((value) => value.text === text))
          yield { at, message: `${shortened(text)} is none of enum` };
      }
    }
  },
});
