import { insertPair, removeEntry, setAt, setValue } from '../../fixing/edit-yaml.ts';
import type { Found } from '@plumbline/model/found';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { itemRulesOf, type ItemFinding, type ItemRule } from '../../rules/item-rule.ts';
import { rulesOf, type CheckInput, type Finding, type Rule, type RuleFix, type WrittenRule } from '../../rule.ts';
import type { Place } from '../../formats/tree.ts';
import { isOpenApiUrl } from './urls.ts';
import type { ObjectKind } from './object-fields.ts';
import { homeOfKind, textOf, type OpenApiFile, type OpenApiItem } from './open-api-file.ts';

type OpenApiRule = Rule<OpenApiFile>;
export type OpenApiInput = CheckInput<OpenApiFile>;
export type AboutItem = ItemRule<OpenApiFile, OpenApiItem>;

export const openApiRule: (rule: WrittenRule<OpenApiFile>) => OpenApiRule = rulesOf('open_api');

/** Makes the rules about each object of a kind; a reference is none. */
function about(kind: ObjectKind): (rule: AboutItem) => OpenApiRule {
  return rulesAbout(({ file }) => file.items(kind));
}

function rulesAbout(itemsIn: (input: OpenApiInput) => Iterable<OpenApiItem>): (rule: AboutItem) => OpenApiRule {
  return itemRulesOf<OpenApiFile, OpenApiItem>('open_api', itemsIn, ({ place }) => place);
}

/** A rule about the description as a whole. */
export const documentRule = rulesAbout(({ file }) => (file.document ? [file.document] : []));
/** A rule about each operation that the API offers: none of a callback. */
export const operationRule = rulesAbout(({ file }) => file.operations);
export const encodingRule = about('encoding');
export const exampleRule = about('example');
export const externalDocsRule = about('externalDocs');
export const flowRule = about('flow');
export const headerRule = about('header');
export const infoRule = about('info');
export const linkRule = about('link');
export const mediaTypeRule = about('mediaType');
export const parameterRule = about('parameter');
export const pathRule = about('path');
export const requestBodyRule = about('requestBody');
export const requirementRule = about('requirement');
export const responseRule = about('response');
export const schemaRule = about('schema');
export const securitySchemeRule = about('securityScheme');
export const serverRule = about('server');

/** A rule about what says which values are right: each schema, and what stands for one in version 2.0. */
export const valueRule = rulesAbout(({ file }) => {
  const schemas = file.items('schema');
  if (!file.isVersion2) return schemas;
  const simple = [...file.items('parameter'), ...file.items('header')].filter((item) => !item.has('schema'));
  return [...schemas, ...simple];
});

/** A rule about references to objects of a kind that name nothing. */
export function missingReference(kind: ObjectKind, rule: Omit<AboutItem, 'judge'>): OpenApiRule {
  return rulesAbout(({ file }) => file.references(kind))({
    ...rule,
    judge: (item, { file }) =>
      file.target(item) === 'missing' && isAtHome(file, item) ? judgedReference(item, 'names nothing') : undefined,
  });
}

/** A rule about references in place of an object of a kind that point where objects of another kind stand. */
export function wrongReference(kind: ObjectKind, rule: Omit<AboutItem, 'judge'>): OpenApiRule {
  return rulesAbout(({ file }) => file.references(kind))({
    ...rule,
    judge: (item, { file }) => {
      const isWrong = file.target(item) === 'wrong' || (file.target(item) === 'missing' && !isAtHome(file, item));
      return isWrong ? judgedReference(item, `is no reference to ${NOUNS[kind] ?? kind}`) : undefined;
    },
  });
}

const NOUNS: Partial<Record<ObjectKind, string>> = {
  example: 'an example',
  header: 'a header',
  link: 'a link',
  parameter: 'a parameter',
  requestBody: 'a request body',
  response: 'a response',
  schema: 'a schema',
};

function judgedReference(item: OpenApiItem, what: string): ItemFinding | undefined {
  const { reference } = item;
  return reference && { at: reference, message: `${textOf(reference.value) ?? '$ref'} ${what}` };
}

/** Whether a reference points to where objects of its kind stand, or into another file. */
function isAtHome(file: OpenApiFile, item: OpenApiItem): boolean {
  const written = textOf(item.reference?.value) ?? '';
  const home = homeOfKind(file, item.kind);
  return (
    !written.startsWith('#') ||
    home === undefined ||
    written.startsWith(home) ||
    /^#\/(?:paths|webhooks)\//.test(written)
  );
}

/** A rule about components of a kind to which nothing refers; silent in files without operations, which others use. */
export function unusedComponent(kind: ObjectKind, rule: Omit<AboutItem, 'judge' | 'fix'>): OpenApiRule {
  return rulesAbout(({ file }) => file.items(kind))({
    ...rule,
    judge: (item, { file }) => {
      const owner = item.parent?.kind;
      const isComponent = owner === 'components' || (file.isVersion2 && owner === 'document');
      if (!isComponent || file.isNamed(item)) return undefined;
      return file.hasOperations ? `${shortened(item.name)} is used nowhere` : undefined;
    },
    fix: { kind: 'suggested', needs: 'certainty that no other file refers to it', edits: removeItem },
  });
}

/** Takes the whole object out whose key was found. */
export function removeItem({ at }: Finding, { file }: OpenApiInput): ReturnType<typeof removeEntry> {
  const item = typeof at === 'object' ? file.itemAt(at) : undefined;
  return item?.owner ? removeEntry({ at: item.owner, message: '' }) : [];
}

/** A rule about an address in a field of an object: that it is an address at all. */
export function urlRule(
  kinds: readonly ObjectKind[],
  field: string,
  rule: Omit<AboutItem, 'judge'>,
  isMeant: (item: OpenApiItem) => boolean = () => true,
): OpenApiRule {
  return rulesAbout(({ file }) => kinds.flatMap((kind) => file.items(kind)).filter(isMeant))({
    ...rule,
    judge: (item) => {
      const pair = item.pair(field);
      const written = textOf(pair?.value);
      if (!pair || written === undefined || isOpenApiUrl(written)) return undefined;
      return { at: pair, message: { code: 'is', values: { setting: field, value: shortened(written) } } };
    },
  });
}

/** A rule about an address that is called or shown over http. */
export function plaintextUrlRule(
  kinds: readonly ObjectKind[],
  isBad: (url: string) => boolean,
  field: string | readonly string[],
  rule: Omit<AboutItem, 'judge' | 'fix'>,
): OpenApiRule {
  return rulesAbout(({ file }) => kinds.flatMap((kind) => file.items(kind)))({
    ...rule,
    judge: (item) => {
      for (const setting of [field].flat()) {
        const pair = item.pair(setting);
        const written = textOf(pair?.value);
        if (!pair || written === undefined || !isBad(written)) continue;
        return { at: pair, message: { code: 'is', values: { setting, value: shortened(written) } } };
      }
      return undefined;
    },
    fix: OVER_HTTPS,
  });
}

/** Makes http of a found address https. */
export const OVER_HTTPS: RuleFix<OpenApiFile> = {
  kind: 'suggested',
  needs: 'certainty that the server answers on https',
  edits: (finding) =>
    setValue(finding, (text) =>
      text
        .replace(/^http:/i, 'https:')
        .replace(/^http$/i, 'https')
        .replace(/^ws:/i, 'wss:'),
    ),
};

/** Takes out what was found and means nothing where it stands. */
export const WITHOUT: RuleFix<OpenApiFile> = { kind: 'safe', edits: (finding) => removeEntry(finding) };

export function withoutIt(needs: string): RuleFix<OpenApiFile> {
  return { kind: 'suggested', needs, edits: (finding) => removeEntry(finding) };
}

/** Gives a limit that nobody but the owner of the API knows. */
export function limitOf(key: string, needs: string): RuleFix<OpenApiFile> {
  return {
    kind: 'suggested',
    needs,
    asks: 'value',
    edits: ({ at }, { file }) => {
      const item = typeof at === 'object' ? file.itemAt(at) : undefined;
      return item ? insertPair(item.node, key, USER_INSERT_VALUE) : [];
    },
  };
}

/** Sets a field of the object that was found, or adds it. */
export function setField(
  key: string,
  value: string | boolean,
  judged: { kind: 'safe' } | { kind: 'suggested'; needs: string },
): RuleFix<OpenApiFile> {
  return {
    ...judged,
    edits: ({ at }, { file }) => {
      const item = typeof at === 'object' ? file.itemAt(at) : undefined;
      if (!item) return [];
      return item.has(key) ? setAt({ at: item.node, message: '' }, [key], value) : insertPair(item.node, key, value);
    },
  };
}

/** Takes a field out that means nothing in the object that was found. */
export function withoutField(key: string): RuleFix<OpenApiFile> {
  return {
    kind: 'safe',
    edits: ({ at: place }, { file }) => {
      const item = typeof place === 'object' ? file.itemAt(place) : undefined;
      return item ? removeField(item, key) : [];
    },
  };
}

export function removeField(item: OpenApiItem, key: string): ReturnType<typeof removeEntry> {
  const pair = item.pair(key);
  return pair ? removeEntry({ at: pair, message: '' }) : [];
}

/** Whether a limit is there; a placeholder in its place is none. */
export function hasLimit(item: OpenApiItem, ...keys: readonly string[]): boolean {
  return keys.some((key) => item.has(key) && !holdsPlaceholder(textOf(item.value(key)) ?? ''));
}

/** Something wrong with a field, marked there. */
export function at(item: OpenApiItem, field: string, message: Finding['message']): ItemFinding | undefined {
  const pair: Place | undefined = item.pair(field);
  return pair && { at: pair, message };
}

/** One of the sentences that need no more than the name of the field. */
export function withWords(setting: string, code: 'is-empty' | 'is-there' | 'not-set'): Found {
  return { code, values: { setting } };
}

/** A text of the file that is short enough for a message. */
export function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** An anchor of the specification of version 3.1. */
export function spec(anchor: string): string {
  return `https://spec.openapis.org/oas/v3.1.1.html#${anchor}`;
}

/** An anchor of the specification of version 2.0. */
export function spec2(anchor: string): string {
  return `https://spec.openapis.org/oas/v2.0.html#${anchor}`;
}

/** A risk of the OWASP API Security Top 10 of 2023. */
export function owasp(page: string): string {
  return `https://owasp.org/API-Security/editions/2023/en/${page}/`;
}

const HEAD = 'openapi: 3.0.3\ninfo: {title: Shop, version: 1.0.0}\n';
const HEAD_2 = "swagger: '2.0'\ninfo: {title: Shop, version: 1.0.0}\n";

/** An example's description with more at its top level. */
export function inDocument(text: string, version?: '2.0' | '3.1.0' | '3.2.0'): string {
  if (version === '2.0') return `${HEAD_2}${text}`;
  return version === undefined ? `${HEAD}${text}` : `${HEAD.replace('3.0.3', version)}${text}`;
}

/** An example's description with one operation, whose fields are given with no indentation. */
export function inOperation(text: string, rest = '', version?: '2.0' | '3.1.0' | '3.2.0'): string {
  return inDocument(`paths:\n  /orders:\n    get:\n${indented(text, 6)}\n${rest}`, version);
}

/** With one schema among the components. */
export function inSchema(text: string, version?: '2.0' | '3.1.0' | '3.2.0'): string {
  const head = version === '2.0' ? 'definitions:\n  Order:\n' : 'components:\n  schemas:\n    Order:\n';
  return inDocument(`${head}${indented(text, version === '2.0' ? 4 : 6)}`, version);
}

/** With one component of a kind, which is named by the section: `parameters`, `headers`. */
export function inComponent(section: string, text: string, version?: '2.0' | '3.1.0' | '3.2.0'): string {
  if (version === '2.0') return inDocument(`${section}:\n  Item:\n${indented(text, 4)}`, version);
  return inDocument(`components:\n  ${section}:\n    Item:\n${indented(text, 6)}`, version);
}

function indented(text: string, by: number): string {
  return text.replace(/^/gm, ' '.repeat(by));
}
