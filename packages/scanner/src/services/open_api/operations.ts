import { insertAt, removeEntry } from '../../fixing/edit-yaml.ts';
import type { Rule, RuleFix } from '../../rule.ts';
import type { ItemFinding } from '../../rules/item-rule.ts';
import type { Pair, TreeNode } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import { methodOf, textsOf, type OpenApiFile, type OpenApiItem } from './open-api-file.ts';

/** Whether an operation changes something. */
export function isWrite(operation: OpenApiItem): boolean {
  return /^(?:post|put|patch|delete)$/.test(methodOf(operation));
}

/** Takes the encoding out of a media type, which says nothing there. */
export const WITHOUT_ENCODING: RuleFix<OpenApiFile> = {
  kind: 'safe',
  edits({ at }, { file }) {
    const pair = encodingsOf(file).get(at);
    return pair ? removeEntry({ at: pair, message: '' }) : [];
  },
};

const encodingsOf = oncePer((file: OpenApiFile): ReadonlyMap<unknown, Pair> =>
  pairsByKey(file.items('mediaType'), 'encoding'),
);

function pairsByKey(items: readonly OpenApiItem[], key: string): ReadonlyMap<unknown, Pair> {
  return new Map(
    items.flatMap((item) => {
      const pair = item.pair(key);
      return pair ? [[pair.key, pair] as const] : [];
    }),
  );
}

/** Whether a path is one that has to be open to everybody: to sign in, to see whether the program lives. */
export function isPublicPath(operation: OpenApiItem): boolean {
  return PUBLIC.test(operation.parent?.name ?? '');
}

const PUBLIC =
  /\/(?:log-?in|sign-?in|sign-?up|register|registration|o?auth2?|token|sessions?|health[a-z]*|ready|readyz|live|livez|liveness|readiness|ping|version|status|public|\.well-known|captcha|robots\.txt|openapi[^/]*|swagger[^/]*|docs|forgot[^/]*|reset[^/]*|jwks[^/]*|webhooks?)(?:\/|$)/i;

/** What an operation's responses lack of some codes: said where they stand. None where it has no responses at all. */
export function lacksResponse(
  operation: OpenApiItem,
  codes: readonly string[],
  { coveredByDefault }: { readonly coveredByDefault: boolean },
): ItemFinding | undefined {
  const responses = operation.pair('responses');
  if (responses?.value.kind !== 'mapping' || responses.value.pairs.length === 0) return undefined;
  const known = responseCodes(operation);
  if (coveredByDefault && known.has('default')) return undefined;
  const ranges = codes.map((code) => `${code.charAt(0)}XX`);
  if ([...codes, ...ranges].some((code) => known.has(code))) return undefined;
  return { at: responses.key, message: { code: 'lacks', values: { setting: 'responses', value: codes.join('/') } } };
}

/** Describes the response that an operation was found to lack. */
export function describing(code: string, description: string): RuleFix<OpenApiFile> {
  return {
    kind: 'suggested',
    needs: 'a server that answers so',
    edits({ at }, { file }) {
      const responses = responsesOf(file).get(at)?.value;
      return responses?.kind === 'mapping' ? insertAt(responses, [code, 'description'], description) : [];
    },
  };
}

const responsesOf = oncePer((file: OpenApiFile): ReadonlyMap<unknown, Pair> =>
  pairsByKey(file.operations, 'responses'),
);

/** A rule whose finding is said once, at the first place, where the description has what is missing nowhere. */
export function saidOnce(rule: Rule<OpenApiFile>, isAnywhere: (file: OpenApiFile) => boolean): Rule<OpenApiFile> {
  return {
    ...rule,
    *check(input) {
      if (isAnywhere(input.file)) yield* rule.check(input);
      else {
        const [first] = rule.check(input);
        if (first !== undefined) yield first;
      }
    },
  };
}

/** Whether any operation has a response with one of some codes. */
export function hasResponse(...codes: readonly string[]): (file: OpenApiFile) => boolean {
  return (file) =>
    file.operations.some((operation) => {
      const known = responseCodes(operation);
      return codes.some((code) => known.has(code));
    });
}

/** The codes of an operation's responses, ranges in upper case. */
export const responseCodes = oncePer(
  (operation: OpenApiItem): ReadonlySet<string> =>
    new Set(operation.parts('response').map(({ name }) => (name === 'default' ? name : name.toUpperCase()))),
);

/** Whether a caller of an operation has to be known. */
export function isProtected(operation: OpenApiItem, file: OpenApiFile): boolean {
  return file.securityOf(operation)?.requirements.some(({ pairs }) => pairs.size > 0) === true;
}

/** The media types that an operation, or the whole description, takes or gives: version 2.0. */
export function mediaTypesOf(
  operation: OpenApiItem,
  file: OpenApiFile,
  key: 'consumes' | 'produces',
): ReadonlySet<string> {
  const list = operation.value(key) ?? file.document?.value(key);
  return list ? textsIn(list) : NONE;
}

const textsIn = oncePer((list: TreeNode): ReadonlySet<string> => new Set(textsOf(list).map(({ text }) => text)));
const NONE: ReadonlySet<string> = new Set();

/** Whether a media type is right below a response. */
export function isOfResponse(mediaType: OpenApiItem): boolean {
  return mediaType.parent?.kind === 'response';
}
