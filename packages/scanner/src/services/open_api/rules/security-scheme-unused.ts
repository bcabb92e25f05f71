import { MODERATE_LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiFile } from '../open-api-file.ts';
import { inComponent, inDocument, securitySchemeRule, shortened, spec } from '../open-api-rule.ts';

export default securitySchemeRule({
  id: 'open_api_security_scheme_unused',
  title: 'A security scheme is defined and no operation asks for it',
  severity: MODERATE_LOW,
  problem: 'What was meant to protect the API protects nothing: readers take it for secured.',
  remediation: 'Name the scheme under `security`, or remove it.',
  sources: [spec('security-requirement-object')],
  references: [owaspApi(2), cwe(306)],
  examples: {
    bad: [
      inDocument(
        'security: [{key: []}]\npaths: {}\ncomponents:\n  securitySchemes:\n    key: {type: apiKey, in: header, name: X-Key}\n    «admin»:\n      type: http\n      scheme: bearer\n',
      ),
      inDocument('security: [{key: []}]\nsecurityDefinitions:\n  «admin»:\n    type: oauth2\n', '2.0'),
    ],
    good: [
      inDocument(
        'security: [{key: []}]\ncomponents:\n  securitySchemes:\n    key: {type: apiKey, in: header, name: X-Key}\n',
      ),
      inComponent('securitySchemes', 'type: http\nscheme: bearer'), // no requirement anywhere: said as a whole
    ],
  },
  judge: (scheme, { file }) => {
    const used = usedSchemes(file);
    const isOwn = file.schemes.has(scheme.name) && scheme.parent !== undefined;
    return used.size > 0 && isOwn && !used.has(scheme.name) ? `${shortened(scheme.name)} is used nowhere` : undefined;
  },
});

const usedSchemes = oncePer(
  (file: OpenApiFile): ReadonlySet<string> =>
    new Set(file.items('requirement').flatMap(({ pairs }) => [...pairs.keys()])),
);
