import { itemsOf, textOf, type IacValue, type Resource } from '../iac-value.ts';
import type { Source, Span } from '../../formats/tree.ts';
import type { Stack, View, ViewKind } from '../stack.ts';

/** What a file describes and does not make with the values that it has is kept as a resource of a type that no cloud has. */
const LEFT_OUT_TYPE = 'left out';

/** Left out with the values that stand beside it: others may make it. */
export interface LeftOutResource extends View {
  /** What its file calls it. */
  readonly name: string;
  /** The names of the values that decide it, or, of what is elsewhere, where that is. */
  readonly because: readonly string[];
  /** Whether its file brings it along from a place that is not here to be read, such as a module of a registry. */
  readonly isElsewhere: boolean;
}

export function leftOut(about: Told, name: string, because: readonly string[]): Resource {
  return told(about, { name, because: [...new Set(because)], isElsewhere: false });
}

/** What a file brings along that is not here; `where` as it is written, undefined where a value decides it. */
export function elsewhere(about: Told, name: string, where: string | undefined): Resource {
  return told(about, { name, because: where === undefined ? [] : [where], isElsewhere: true });
}

type Told = Pick<Resource, 'address' | 'source' | 'at'>;

function told({ address, source, at }: Told, said: Omit<LeftOutResource, keyof View>): Resource {
  const properties = new Map<string, IacValue>(Object.entries(said));
  return { type: LEFT_OUT_TYPE, address: `${LEFT_OUT_TYPE} ${address}`, properties, source, at, isCertain: false };
}

/** The names that occur in what decides it. */
export function namesIn(source: Source, decides: Span | undefined, names: RegExp): readonly string[] {
  const text = decides ? source.text.slice(decides.start, Math.min(decides.end, decides.start + MOST_READ)) : '';
  return [...text.matchAll(names)].map(([whole, inside]) => inside ?? whole);
}

/** Characters. */
const MOST_READ = 1000;

/** A call of a module that is made: its block makes nothing by itself. */
export function madeCall({ address, source, at }: Told): Resource {
  const type = 'module in force';
  return { type, address: `${type} ${address}`, properties: new Map(), source, at, isCertain: true };
}

/** Whether it says of what stands there that it is made: blocks of Terraform stand there whatever becomes of them. */
export function isMade({ type }: Resource): boolean {
  return type !== LEFT_OUT_TYPE && type !== 'module';
}

export function isLeftOut({ type }: Resource): boolean {
  return type === LEFT_OUT_TYPE;
}

function leftOutIn(stack: Stack): readonly LeftOutResource[] {
  return stack.ofType(LEFT_OUT_TYPE).map(({ properties, source, at }) => {
    const names = itemsOf(properties.get('because')).map((name) => textOf(name) ?? '');
    const isElsewhere = properties.get('isElsewhere') === true;
    return { name: textOf(properties.get('name')) ?? '', because: names, isElsewhere, source, at };
  });
}

export const leftOutResources: ViewKind<LeftOutResource> = {
  azureresourcemanager: leftOutIn,
  cloudformation: leftOutIn,
  terraform: leftOutIn,
};
