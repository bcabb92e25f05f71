import { isPipeline } from '@plumbline/model/recognised-file';
import type { Directive, ParsedFile, Place, Scalar } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { isEmpty } from '../../reading/its-format.ts';
import type { OpenContext } from '../../service-definition.ts';

const SECTIONS: ReadonlySet<string> = new Set(['input', 'filter', 'output']);

interface PluginSetting {
  readonly is: 'set' | 'unknown' | 'absent';
  readonly at?: Directive;
  readonly value?: string;
}

/** A plugin of a pipeline: `elasticsearch { … }` in `output`. */
export class Plugin {
  readonly directive: Directive;
  readonly section: string;
  readonly #doubts: Doubts;
  readonly #byName: ReadonlyMap<string, readonly Directive[]>;

  constructor(directive: Directive, section: string, doubts: Doubts) {
    this.directive = directive;
    this.section = section;
    this.#doubts = doubts;
    this.#byName = Map.groupBy(directive.block ?? [], ({ name }) => name);
  }

  get name(): string {
    return this.directive.name;
  }

  /** Where it begins. */
  get head(): Place {
    const { source, start, headEnd } = this.directive;
    return { source, start, end: headEnd };
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#byName.has(name));
  }

  /** The settings that are given one value, with those whose value only the environment knows left out. */
  get known(): readonly { readonly name: string; readonly at: Directive; readonly texts: readonly string[] }[] {
    return (this.directive.block ?? []).map((at) => ({ name: at.name, at, texts: this.#textsOf(at.args) }));
  }

  /** A setting by one of its names: those of today and those before. */
  setting(...names: readonly string[]): PluginSetting {
    const at = names.flatMap((name) => this.#byName.get(name) ?? []).at(-1);
    if (!at) return { is: 'absent' };
    const [value] = at.args;
    if (value?.unknown === true || value === undefined) {
      this.#doubts.raise();
      return { is: 'unknown', at };
    }
    return { is: 'set', at, value: String(value.value) };
  }

  /** The values of a list, as far as they are known. */
  texts(name: string): readonly string[] {
    return this.#textsOf((this.#byName.get(name) ?? []).at(-1)?.args ?? []);
  }

  #textsOf(values: readonly Scalar[]): readonly string[] {
    if (values.some(({ unknown }) => unknown === true)) this.#doubts.raise();
    return values.filter(({ unknown }) => unknown !== true).map(({ value }) => String(value));
  }
}

/** A pipeline of Logstash, whatever conditions its plugins stand under. */
export class PipelineFile {
  readonly #plugins: readonly Plugin[];
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#plugins = directivesOf(file)
      .filter(({ name }) => SECTIONS.has(name))
      .flatMap(({ name, block = [] }) => pluginsIn(block).map((each) => new Plugin(each, name, doubts)));
  }

  get plugins(): readonly Plugin[] {
    return this.#doubts.all(this.#plugins);
  }
}

function pluginsIn(block: readonly Directive[]): readonly Directive[] {
  return block.flatMap((each) => (/^(?:if|else)$/.test(each.name) ? pluginsIn(each.block ?? []) : [each]));
}

/** Whether a text may be a pipeline. */
export function isPipelineFormat(file: ParsedFile): boolean {
  return isEmpty(file) || isPipeline(file.source.text);
}
