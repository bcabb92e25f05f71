import { oncePer } from '../rules/once-per.ts';
import { Stack, type Language, type View, type ViewKind } from './stack.ts';

/**
 * The types without which a stack of a language holds nothing of a kind; undefined where that depends on more than types.
 * What a kind asks an empty stack for, it asks each one for, and goes on alike where there is none of that.
 */
export function typesNeeded(kind: ViewKind<View>, language: Language): readonly string[] | undefined {
  const known = typesByLanguage(kind);
  let types = known.get(language);
  if (!types) known.set(language, (types = { needed: typesAskedFor(kind, language) }));
  return types.needed;
}

const typesByLanguage = oncePer(() => new Map<Language, { readonly needed: readonly string[] | undefined }>());

function typesAskedFor(kind: ViewKind<View>, language: Language): readonly string[] | undefined {
  const stack = new EmptyStack(language);
  const [view] = kind[language]?.(stack) ?? [];
  return view === undefined && !stack.isAskedForMore ? [...stack.askedFor] : undefined;
}

class EmptyStack extends Stack {
  readonly askedFor = new Set<string>();
  isAskedForMore = false;

  constructor(language: Language) {
    super(language, [], []);
  }

  override ofType(...types: readonly string[]): [] {
    for (const type of types) this.askedFor.add(type);
    return [];
  }

  override ofTypes(): [] {
    this.isAskedForMore = true;
    return [];
  }

  override at(): undefined {
    this.isAskedForMore = true;
  }
}
