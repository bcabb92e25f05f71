import { InfrastructureFile } from '../../dangers/infrastructure.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { valueOf } from '../../reading/section-keys.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** An ansible.cfg: what Ansible is told of itself, wherever it runs a playbook. */
export class SettingsFile extends InfrastructureFile {
  readonly #sections: ReadonlyMap<string, Directive>;
  readonly #doubts: Doubts;
  readonly #isComplete: boolean;

  constructor(parsed: ParsedFile, context: OpenContext) {
    super(parsed, context);
    this.#sections = new Map(directivesOf(parsed).map((section) => [section.name, section]));
    this.#doubts = context.doubts;
    this.#isComplete = isReadWhole(parsed);
    for (const { block = [] } of this.#sections.values()) {
      for (const key of block) if (key.args.some(({ unknown }) => unknown)) context.doubts.add(key);
    }
  }

  get sections(): readonly string[] {
    return [...this.#sections.keys()];
  }

  /** Each key of a section. */
  keysOf(section: string): readonly Directive[] {
    return this.#doubts.all(this.#sections.get(section)?.block ?? []);
  }

  /** The value of a key, whose name has no case. */
  setting(section: string, key: string): Setting {
    const directive = this.keysOf(section).find(({ name }) => name.toLowerCase() === key);
    if (directive) {
      const isUnknown = directive.args.some(({ unknown }) => unknown);
      return isUnknown ? { is: 'unknown' } : { is: 'set', value: valueOf(directive), at: directive };
    }
    if (!this.#isComplete) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    return { is: 'absent', at: this.#sections.get(section) ?? WHOLE_FILE, head: true };
  }
}

/** Whether a text may be an ansible.cfg. */
export function isSettingsFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name, block }) => (block ? name : `${name}=`));
  return isEmpty(file) || areNamesOf(VOCABULARY, names);
}

/** Sections. Source: https://docs.ansible.com/ansible/latest/reference_appendices/config.html */
const VOCABULARY: Vocabulary = {
  isKnown: (name) =>
    /^(?:defaults|inventory|galaxy|galaxy_server\..+|tags|jinja2|(?:\w+_)?(?:connection|become_plugin|escalation|inventory|callback)|callback_\w+|selinux|colors|diff|accelerate|powershell|hashi_vault_collection)$/.test(
      name,
    ),
  hasForm: () => false,
};
