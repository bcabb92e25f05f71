import { setArguments } from '../../fixing/edit-arguments.ts';
import { insertBehind, insertLast, removeAttribute, setAttribute, setText } from '../../fixing/edit-xml.ts';
import { appendToFile } from '../../fixing/edit-directives.ts';
import type { XmlElement } from '../../reading/xml-document.ts';
import { rulesOf, WHOLE_FILE, type Finding, type Rule, type TextEdit } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { CatalinaProperties } from './catalina-properties.ts';
import { isTrue, parameterOf, type TomcatFile } from './tomcat-file.ts';

export const tomcatRule = rulesOf<TomcatFile>('tomcat');

interface Scope {
  readonly reads: readonly [string, ...string[]];
  readonly in: (file: TomcatFile) => readonly XmlElement[];
}

const SERVER: Scope['reads'] = ['server.xml'];
const CONTEXTS: Scope['reads'] = ['context.xml', 'server.xml'];
const WEB: Scope['reads'] = ['web.xml'];

/** The kinds of elements that have attributes which rules are about. */
const ELEMENTS = {
  'ajp connector': { reads: SERVER, in: (file) => file.ajpConnectors },
  connector: { reads: SERVER, in: (file) => file.all('Connector') },
  'http connector': { reads: SERVER, in: (file) => file.httpConnectors },
  'tls host': { reads: SERVER, in: (file) => file.all('SSLHostConfig') },
  http2: { reads: SERVER, in: (file) => file.all('UpgradeProtocol') },
  host: { reads: SERVER, in: (file) => file.all('Host') },
  context: { reads: CONTEXTS, in: (file) => file.all('Context') },
  cookies: { reads: CONTEXTS, in: (file) => file.all('CookieProcessor') },
  manager: { reads: CONTEXTS, in: (file) => file.all('Manager') },
  realm: { reads: SERVER, in: (file) => file.all('Realm') },
} as const satisfies Readonly<Record<string, Scope>>;

type ElementKind = keyof typeof ELEMENTS;

const aboutAttribute = settingRulesOf<TomcatFile, ElementKind>('tomcat', {
  ask: (file, name, kind) => (kind ? ELEMENTS[kind].in(file).map((element) => element.attribute(name)) : []),
  write: (finding, name, value) => setAttribute(finding, name, value),
  remove: removeAttribute,
});

type About<Kind extends string> = Omit<SettingRule<TomcatFile, Kind>, 'reads'> & { readonly scope: Kind };

/** A rule about one attribute of each element of a kind. */
export function tomcatAttribute(rule: About<ElementKind>): Rule<TomcatFile> {
  return aboutAttribute({ ...rule, reads: ELEMENTS[rule.scope].reads });
}

/** A rule that judges each element of a kind by itself, and marks its start tag. */
export function tomcatElement({
  of,
  judge,
  ...rule
}: Omit<ItemRule<TomcatFile, XmlElement>, 'reads'> & { readonly of: ElementKind }): Rule<TomcatFile> {
  return itemRulesOf<TomcatFile, XmlElement>(
    'tomcat',
    ({ file }) => ELEMENTS[of].in(file),
    ({ node }) => node,
  )({
    ...rule,
    reads: ELEMENTS[of].reads,
    judge(element, input) {
      const judged = judge(element, input);
      if (typeof judged === 'string') return { message: judged, at: element.node, head: true };
      return judged;
    },
  });
}

/** The classes of the programs that have parameters which rules are about. */
const PROGRAMS = {
  'cgi servlet': ['servlet', 'CGIServlet'],
  'cors filter': ['filter', 'CorsFilter'],
  'default servlet': ['servlet', 'DefaultServlet'],
  'header filter': ['filter', 'HttpHeaderSecurityFilter'],
  'jsp servlet': ['servlet', 'JspServlet'],
  'remote address filter': ['filter', 'RemoteIpFilter'],
  'webdav servlet': ['servlet', 'WebdavServlet'],
} as const satisfies Readonly<Record<string, readonly ['servlet' | 'filter', string]>>;

export type Program = keyof typeof PROGRAMS;

/** The servlets, or filters, of a kind. */
export function programsIn(file: TomcatFile, program: Program): readonly XmlElement[] {
  const [kind, className] = PROGRAMS[program];
  return file.programs(kind, className);
}

const aboutParameter = settingRulesOf<TomcatFile, Program>('tomcat', {
  ask: (file, name, program) => (program ? programsIn(file, program).map((element) => parameterOf(element, name)) : []),
  write: writeParameter,
});

/** A rule about one parameter of the servlets or filters of a class. */
export function tomcatParameter(rule: About<Program>): Rule<TomcatFile> {
  return aboutParameter({ ...rule, reads: WEB });
}

function writeParameter({ at, message }: Finding, name: string, value: string): readonly TextEdit[] {
  if (typeof at !== 'object' || !('kind' in at) || at.kind !== 'directive') return [];
  if (at.name.endsWith('param-value')) return setText({ at, message }, value);
  const parameter = `<init-param>\n  <param-name>${name}</param-name>\n  <param-value>${value}</param-value>\n</init-param>`;
  const before = at.block?.findLast((child) => /(?:init-param|servlet-class|filter-class)$/.test(child.name));
  return before ? insertBehind(before, parameter) : insertLast(at, parameter);
}

const aboutProperty = settingRulesOf<CatalinaProperties>('tomcat', {
  ask: (file, name) => [file.property(name)],
  write: (finding, name, value, input) =>
    finding.at === WHOLE_FILE ? appendToFile(finding, input, `${name}=${value}`) : setArguments(finding, value),
});

/** A rule about one property of catalina.properties. */
export function catalinaProperty(
  rule: Omit<SettingRule<CatalinaProperties, never>, 'reads'>,
): Rule<CatalinaProperties> {
  return aboutProperty({ ...rule, reads: ['catalina.properties'] });
}

/** Whether a switch is off: Tomcat takes every word but true for false. */
export function isFalse(value: string): boolean {
  return !isTrue(value);
}

/** Whether a number lifts its limit. */
export function isUnlimited(value: string): boolean {
  return /^-\d+$/.test(value);
}

/** Whether a number is larger than it should be, or lifts its limit. */
export function isOver(limit: number): (value: string) => boolean {
  return (value) => isUnlimited(value) || (/^\d+$/.test(value) && Number(value) > limit);
}

export const DOCS = 'https://tomcat.apache.org/tomcat-10.1-doc';
export const CONFIG = `${DOCS}/config`;
export const SECURITY = `${DOCS}/security-howto.html`;
export const HTTP = `${CONFIG}/http.html`;
export const HTTP2 = `${CONFIG}/http2.html`;
export const AJP = `${CONFIG}/ajp.html`;
