import { MODERATE_LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiFile, type OpenApiItem, textsOf } from '../open-api-file.ts';
import { inDocument, operationRule, owasp } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_admin_path_like_others',
  title: 'An administration path (admin) asks for no more than every other operation',
  severity: MODERATE_LOW,
  problem:
    'Whoever may call any operation may call this one: nothing but the path tells administrators from other users.',
  remediation: 'Ask for a security scheme or a scope of its own under `security` of the operation.',
  sources: [owasp('0xa5-broken-function-level-authorization')],
  references: [owaspApi(5), cwe(285), nist('AC-3')],
  examples: {
    bad: [
      inDocument('security: [{key: []}]\npaths:\n  /admin/users:\n    «get»:\n      responses: {}\n'),
      inDocument(
        'paths:\n  /admin:\n    get:\n      «security: [{key: []}]»\n  /orders:\n    get:\n      security: [{key: []}]\n',
      ),
    ],
    good: [
      inDocument(
        'security: [{key: []}]\npaths:\n  /admin/users:\n    get:\n      security: [{login: [admin]}]\n  /orders:\n    get:\n      responses: {}\n',
      ),
      inDocument('security: [{key: []}]\npaths:\n  /administrative-areas:\n    get:\n      responses: {}\n'),
    ],
  },
  judge: (operation, { file }) => {
    if (!/\/admin(?:\/|$)/i.test(operation.parent?.name ?? '')) return undefined;
    const security = file.securityOf(operation);
    const used = security && requirementTexts(security.requirements);
    if (used === undefined || used.length === 0) return undefined;
    const others = usedElsewhere(file);
    if (!used.some((requirement) => others.has(requirement))) return undefined;
    return { at: operation.pair('security') ?? operation.place, message: 'the same security as other operations' };
  },
});

const usedElsewhere = oncePer((file: OpenApiFile): ReadonlySet<string> => {
  const others = file.operations.filter(({ parent }) => !/\/admin(?:\/|$)/i.test(parent?.name ?? ''));
  const global = requirementTexts(file.document?.parts('requirement') ?? []);
  return new Set([...global, ...others.flatMap((other) => requirementTexts(other.parts('requirement')))]);
});

const requirementTexts = oncePer((requirements: readonly OpenApiItem[]): readonly string[] =>
  requirements.map(({ pairs }) =>
    [...pairs]
      .map(
        ([name, { value }]) =>
          `${name} ${textsOf(value)
            .map(({ text }) => text)
            .join(' ')}`,
      )
      .join('\n'),
  ),
);
