import type { Directive } from '../formats/tree.ts';

interface Section {
  /** The first one of its name; undefined for what stands before the first section. */
  readonly head: Directive | undefined;
  readonly keys: Map<string, Directive[]>;
}

/** The keys of a file of sections, `[section]` with `key = value`, by both names; sections of one name are joined. */
export class SectionKeys {
  readonly #sections = new Map<string, Section>();

  /** `directives`: in the order in which they are read; those without a block are of the section `''`. */
  constructor(directives: readonly Directive[]) {
    for (const directive of directives) {
      if (directive.block) {
        this.#section(directive);
        for (const key of directive.block) this.#add(directive, key);
      } else this.#add(undefined, directive);
    }
  }

  #add(head: Directive | undefined, key: Directive): void {
    const section = this.#section(head);
    const known = section.keys.get(key.name);
    if (known) known.push(key);
    else section.keys.set(key.name, [key]);
  }

  #section(head: Directive | undefined): Section {
    const name = head?.name ?? '';
    const section = this.#sections.get(name) ?? { head, keys: new Map<string, Directive[]>() };
    this.#sections.set(name, section);
    return section;
  }

  /** In the order of the text. */
  get sections(): readonly string[] {
    return [...this.#sections.keys()];
  }

  /** Where a key of a section would stand; undefined where there is no such section. */
  head(section: string): Directive | undefined {
    return this.#sections.get(section)?.head;
  }

  /** Every directive of a key, in the order of the text. */
  all(section: string, key: string): readonly Directive[] {
    return this.#sections.get(section)?.keys.get(key) ?? [];
  }

  /** Every directive of a section, by key. */
  keysOf(section: string): ReadonlyMap<string, readonly Directive[]> {
    return this.#sections.get(section)?.keys ?? new Map<string, readonly Directive[]>();
  }
}

/** The value of a key as it is written; empty where it has none. */
export function valueOf({ args: [argument] }: Directive): string {
  return argument === undefined ? '' : String(argument.value);
}
