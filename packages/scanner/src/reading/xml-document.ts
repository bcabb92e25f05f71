import type { Directive, Pair, ParsedFile, Place, Scalar, Source } from '../formats/tree.ts';
import type { Setting } from '../rules/setting-rule.ts';
import type { Doubts } from './doubts.ts';
import { isReadWhole } from './expand-includes.ts';

/** What the elements of one file have in common. */
interface Reading {
  readonly doubts: Doubts;
  /** Whether what is not found is not there. */
  readonly isWhole: boolean;
  /** Gives a value that the parser does not know; undefined where nobody does. */
  readonly valueOf: ((written: string) => string | undefined) | undefined;
}

/** One element of an XML file as rules see it. Its attributes and texts that cannot be known leave a doubt. */
export class XmlElement implements Place {
  readonly node: Directive;
  readonly parent: XmlElement | undefined;
  /** Without the prefix of a namespace. */
  readonly name: string;
  readonly #reading: Reading;
  #children: readonly XmlElement[] | undefined;

  constructor(node: Directive, parent: XmlElement | undefined, reading: Reading) {
    this.node = node;
    this.parent = parent;
    this.name = localName(node.name);
    this.#reading = reading;
  }

  get start(): number {
    return this.node.start;
  }

  get end(): number {
    return this.node.end;
  }

  get source(): Source {
    return this.node.source;
  }

  /** The elements right inside, of a name where one is given. */
  children(name?: string): readonly XmlElement[] {
    this.#children ??= (this.node.block ?? []).map((child) => new XmlElement(child, this, this.#reading));
    const children = name === undefined ? this.#children : this.#children.filter((child) => child.name === name);
    return this.#reading.doubts.all(children);
  }

  /** The value of an attribute; where it is absent, the start tag is the place of it. */
  attribute(name: string): Setting {
    const pair = this.node.attributes?.pairs.findLast(({ key }) => key.value === name);
    return pair ? this.#settingOf(pair.value as Scalar, pair) : this.absent;
  }

  /** The value of an attribute that is known, as it is written; undefined where it is absent or cannot be known. */
  value(name: string): string | undefined {
    const setting = this.attribute(name);
    return setting.is === 'set' ? setting.value : undefined;
  }

  has(name: string): boolean {
    return this.attribute(name).is !== 'absent';
  }

  /** Every attribute, in order. */
  get attributes(): readonly { readonly name: string; readonly setting: Setting }[] {
    return (this.node.attributes?.pairs ?? []).map((pair) => {
      return { name: String(pair.key.value), setting: this.#settingOf(pair.value as Scalar, pair) };
    });
  }

  /** The text inside. */
  get text(): Setting {
    const { args } = this.node;
    const [first] = args;
    if (!first) return { is: 'set', value: '', at: this.node };
    return args.length > 1 ? this.#doubtful() : this.#settingOf(first, this.node);
  }

  /** The text of the last element of a name right inside; undefined where there is none or it cannot be known. */
  textOf(name: string): string | undefined {
    const text = this.children(name).at(-1)?.text;
    return text?.is === 'set' ? text.value : undefined;
  }

  /** What the element lacks, with its start tag as the place; unknown in a template that may put it in. */
  get absent(): Setting {
    return this.#reading.isWhole ? { is: 'absent', at: this.node, head: true } : this.#doubtful();
  }

  /** Every element above, the innermost first. */
  *ancestors(): Generator<XmlElement> {
    for (let above = this.parent; above; above = above.parent) yield above;
  }

  #settingOf(scalar: Scalar, at: Place): Setting {
    this.#reading.doubts.one(scalar);
    const written = String(scalar.value);
    const value = scalar.unknown ? this.#reading.valueOf?.(written) : written;
    return value === undefined ? this.#doubtful() : { is: 'set', value: value.trim(), at };
  }

  #doubtful(): Setting {
    this.#reading.doubts.raise();
    return { is: 'unknown' };
  }
}

/** The elements of an XML file, by name. */
export class XmlDocument {
  readonly root: XmlElement | undefined;
  /** Whether an element that is not found is not there: not so in a template, and where the syntax is broken. */
  readonly isWhole: boolean;
  readonly #byName = new Map<string, XmlElement[]>();
  #byNode: ReadonlyMap<unknown, XmlElement> | undefined;
  readonly #doubts: Doubts;

  /** `valueOf`: gives a value that the parser does not know; undefined where nobody does. */
  constructor(file: ParsedFile, doubts: Doubts, valueOf?: Reading['valueOf']) {
    this.#doubts = doubts;
    const root = file.roots.find((node) => node.kind === 'directive');
    this.isWhole = isReadWhole(file);
    this.root = root && new XmlElement(root, undefined, { doubts, valueOf, isWhole: this.isWhole });
    if (this.root) this.#add(this.root);
  }

  /** Every element of a name, in the order of the text. */
  all(name: string): readonly XmlElement[] {
    return this.#doubts.all(this.#byName.get(name) ?? []);
  }

  /** The element whose node was found. */
  elementAt(node: unknown): XmlElement | undefined {
    this.#byNode ??= new Map([...this.#byName.values()].flat().map((element) => [element.node, element]));
    return this.#byNode.get(node);
  }

  #add(element: XmlElement): void {
    const known = this.#byName.get(element.name);
    if (known) known.push(element);
    else this.#byName.set(element.name, [element]);
    // An entity of the document's own may stand for elements.
    if (element.node.args.some(({ unknown, value }) => unknown && /&[^\s;]{1,100};/.test(String(value))))
      this.#doubts.addAll();
    for (const child of element.children()) this.#add(child);
  }
}

/** The name of an element or an attribute without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether a place is an attribute of an element. */
export function isAttribute(at: unknown): at is Pair {
  return typeof at === 'object' && at !== null && 'key' in at && 'value' in at && !('kind' in at);
}
