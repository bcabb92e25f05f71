/*
 * Counts work in a process of a test's own: how often functions and loops run, which its build counts
 * (`tools/counting-programs.ts`), and how much is gone through by what the engine does in one call, such as looking for a
 * word in a text. The numbers are the same on any machine.
 */

/** Units: runs of functions and loops, and characters and items that were gone through. */
export type Count = (work: () => Promise<unknown>) => Promise<number>;

export function startCounting(): Count {
  // The build sets it.
  const steps = Reflect.get(globalThis, '$steps') as { count: number };
  countNatives((length) => {
    steps.count += length;
  });
  return async (work) => {
    steps.count = 0;
    await work();
    return steps.count;
  };
}

type AnyFunction = (this: never, ...args: never[]) => unknown;

/** Lets what goes through a whole text or list within one call say how long that was. */
function countNatives(add: (length: number) => void): void {
  const wrap = (
    owner: object,
    names: readonly string[],
    lengthOf: (self: never, result: never, args: never) => number,
  ): void => {
    for (const name of names) {
      const own = Reflect.get(owner, name) as AnyFunction;
      const wrapped = function (this: never, ...args: never[]): unknown {
        const result = Reflect.apply(own, this, args);
        add(lengthOf(this, result as never, args as never));
        return result;
      };
      Object.defineProperty(owner, name, { value: wrapped, configurable: true, writable: true });
    }
  };
  const whole = ({ length }: { length: number }): number => length;
  wrap(
    Array.prototype,
    [
      'concat',
      'join',
      'slice',
      'splice',
      'shift',
      'unshift',
      'reverse',
      'toReversed',
      'toSorted',
      'sort',
      'fill',
      'flat',
      'keys',
    ],
    (self: unknown[], result: unknown) => (Array.isArray(result) ? Math.max(result.length, 1) : self.length),
  );
  const found = (self: unknown[], result: unknown): number =>
    typeof result === 'number' && result >= 0 ? result + 1 : self.length;
  wrap(Array.prototype, ['indexOf', 'includes'], found);
  wrap(
    String.prototype,
    [
      'split',
      'repeat',
      'padStart',
      'padEnd',
      'toLowerCase',
      'toUpperCase',
      'normalize',
      'trim',
      'localeCompare',
      'replaceAll',
    ],
    whole,
  );
  wrap(
    String.prototype,
    ['indexOf'],
    (self: string, at: number, [, from = 0]: [string, number?]) => (at === -1 ? self.length : at) - from,
  );
  wrap(String.prototype, ['includes'], (self: string, isThere: boolean, [part]: [string]) =>
    isThere ? part.length : self.length,
  );
  const prototype: object = RegExp.prototype;
  const exec: unknown = Reflect.get(prototype, 'exec');
  Object.defineProperty(prototype, 'exec', {
    configurable: true,
    writable: true,
    value(this: RegExp, text: string): RegExpExecArray | null {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = Reflect.apply(exec as typeof this.exec, this, [text]);
      const isAnchored = this.sticky || (this.source.startsWith('^') && !this.multiline);
      add(match ? match.index + match[0].length - from : isAnchored ? 1 : text.length - from);
      return match;
    },
  });
  for (const list of [[], new Map(), new Set(), 'x'[Symbol.iterator]()]) {
    const iterator = Object.getPrototypeOf((list as Iterable<unknown>)[Symbol.iterator]()) as object;
    wrap(iterator, ['next'], () => 1);
  }
  wrap(Object, ['keys', 'values', 'entries'], (_, result: unknown[]) => result.length);
}
