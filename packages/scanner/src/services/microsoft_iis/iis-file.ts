import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { localName, XmlDocument, type XmlElement } from '../../reading/xml-document.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A section, or a part of one, and for which part of the site it is. */
export interface Section {
  readonly element: XmlElement;
  /** Of the `location` around it; empty for the whole site. */
  readonly location: string;
}

/** Sections that stand in files of their own, which `configSource` or `file` name, with what they stand in otherwise. */
const SECTIONS_ALONE: ReadonlyMap<string, string> = new Map([
  ['appSettings', ''],
  ['connectionStrings', ''],
  ['machineKey', 'system.web'],
  ['sessionState', 'system.web'],
  ['smtp', 'system.net/mailSettings'],
]);

const FORMS = 'system.web/authentication/forms';

/** Whether users sign in by a form: what is said of that stays without effect where they do otherwise. */
function mayBeInForce(authentication: XmlElement): boolean {
  const mode = authentication.attribute('mode');
  return mode.is !== 'set' || mode.value.toLowerCase() === 'forms';
}

const EXTENDED_PROTECTION = 'system.webServer/security/authentication/windowsAuthentication/extendedProtection';

/** Parts of sections deeper than this are not looked for. */
const MAX_DEPTH = 8;

/** What rules ask of a web.config, an applicationHost.config or a machine.config. */
export class IisFile {
  readonly #document: XmlDocument;
  readonly #doubts: Doubts;
  readonly #sections = new Map<string, Section[]>();
  /** The `location` elements, in the order of the text. */
  readonly locations: XmlElement[] = [];
  /** Changes that are made to another file when the application is published. */
  readonly #isTransform: boolean;
  /** Whether these are changes for what visitors see: what they set is in force there, whatever other files say. */
  readonly isForRelease: boolean;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#document = new XmlDocument(file, doubts, withoutVariables);
    this.#doubts = doubts;
    const { root } = this.#document;
    this.#isTransform = root?.has('xmlns:xdt') === true;
    this.isForRelease =
      this.#isTransform && /^web\.(?:release|prod(?:uction)?|live)\.config$/i.test(file.source.fileName);
    if (root === undefined) return;
    const above = SECTIONS_ALONE.get(root.name);
    if (above === undefined) this.#add(root, '', '', 0);
    else this.#addOne(root, undefined, { path: above, location: '', depth: 1 });
  }

  /** Whether a transformation of another file gives an attribute another value, or takes it or its section away. */
  changes(path: string, name: string): boolean {
    if (!this.#isTransform) return false;
    const sections = this.#sections.get(path) ?? [];
    return sections.some(({ element }) => {
      const how = element.value('xdt:Transform') ?? '';
      const [, list] = /^(?:Remove|Set)Attributes\(([^)]{1,1000})\)$/.exec(how) ?? [];
      return list === undefined ? how !== '' : list.split(',').some((one) => one.trim() === name);
    });
  }

  /** Whether an element that is not found is not there. */
  get isWhole(): boolean {
    return this.#document.isWhole;
  }

  /** Whether it is the configuration of the server, above which nothing else says anything. */
  get isOfServer(): boolean {
    return this.sections('system.applicationHost').length > 0;
  }

  /** Whether it puts the machine in retail mode, as only a machine.config does. */
  get isRetail(): boolean {
    const sections = this.#sections.get('system.web/deployment') ?? [];
    return sections.some(({ element }) => isTrue(element.value('retail')));
  }

  /** The elements at a path of names below the root, such as `system.web/pages`, those of every location. */
  sections(path: string): readonly Section[] {
    const sections = this.#sections.get(path) ?? [];
    this.#doubts.all(sections);
    return sections.filter(({ element }) => !isTakenOut(element));
  }

  elements(path: string): readonly XmlElement[] {
    return this.sections(path).map(({ element }) => element);
  }

  /**
   * An attribute of each section of a path. One that is not there has the default, unless another part of the
   * configuration may say it: the whole site for a location, another file, or the file that is transformed.
   */
  settings(path: string, name: string): readonly Setting[] {
    const sections = this.sections(path);
    const isSaidForAll = sections.some(({ element, location }) => location === '' && element.has(name));
    const settings = sections.flatMap(({ element, location }): readonly Setting[] => {
      const setting = element.attribute(name);
      if (setting.is !== 'absent') return [setting];
      if (element.has('configSource') || element.has('configProtectionProvider')) return [{ is: 'unknown' }];
      return this.#isTransform || (location !== '' && isSaidForAll) ? [] : [setting];
    });
    if (sections.some(({ location }) => location === '') || !this.isOfServer) return settings;
    const [group] = this.sections(path.split('/', 1)[0] ?? '').filter(({ location }) => location === '');
    return group ? [...settings, group.element.absent] : settings;
  }

  /** How databases are reached: the connection strings of the application, and that of its sessions. */
  get connectionStrings(): readonly Setting[] {
    return [
      ...this.elements('connectionStrings/add').map((add) => add.attribute('connectionString')),
      ...this.elements('system.web/sessionState').map((state) => state.attribute('sqlConnectionString')),
    ];
  }

  #add(parent: XmlElement, path: string, location: string, depth: number): void {
    for (const element of parent.children()) {
      if (element.name === 'location' && depth === 0) {
        this.locations.push(element);
        const where = element.value('path') ?? '';
        this.#add(element, '', where === '.' ? '' : where, depth);
      } else this.#addOne(element, parent, { path, location, depth });
    }
  }

  #addOne(
    element: XmlElement,
    parent: XmlElement | undefined,
    { path, location, depth }: { readonly path: string; readonly location: string; readonly depth: number },
  ): void {
    const own = path === '' ? element.name : `${path}/${element.name}`;
    if (own === FORMS && parent && !mayBeInForce(parent)) return;
    // Nobody signs in by what stands in a section that is switched off.
    if (own === EXTENDED_PROTECTION && isFalse(parent?.value('enabled'))) return;
    const known = this.#sections.get(own);
    if (known) known.push({ element, location });
    else this.#sections.set(own, [{ element, location }]);
    if (depth < MAX_DEPTH) this.#add(element, own, location, depth + 1);
  }
}

/** Rules for URLs have variables of IIS itself, such as `{HTTP_HOST}`; a value is known when nothing else is in it. */
function withoutVariables(written: string): string | undefined {
  const others = written.replaceAll(
    /\{(?:HTTP_\w{1,60}|HTTPS|[A-Z]{1,20}_(?:URI|URL|STRING|NAME|PORT|INFO|ADDR|HOST|FILENAME|METHOD))\}/g,
    '',
  );
  return hasTemplateMarks(others) ? undefined : written;
}

/** Whether a transformation takes the element out. */
function isTakenOut(element: XmlElement): boolean {
  return element.value('xdt:Transform')?.startsWith('Remove') === true;
}

export function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}

export function isFalse(value: string | undefined): boolean {
  return value?.toLowerCase() === 'false';
}

/** Whether a text may be a configuration file of IIS or ASP.NET. */
export function isIisFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (root?.kind !== 'directive') return isEmpty(file);
  const name = localName(root.name);
  return name === 'configuration' || SECTIONS_ALONE.has(name);
}
