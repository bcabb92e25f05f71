import { createElement, lazy, type ComponentType } from 'react';

/** The code of a part could not be fetched: nothing answers, or a newer portal stands where it was. */
export class PartMissingError extends Error {}

/** What makes each part anew that could not be fetched. */
const failed = new Set<() => void>();

/**
 * A component whose code is fetched when it is first shown. React keeps a failure for good; after `forgetFailedParts`
 * the code is fetched again. `fetched` gives it where it is there already: then it is shown at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetched: () => ComponentType<Props> | undefined = () => undefined,
): ComponentType<Props> {
  // One for good once it is shown: another one would be another component.
  let part: ComponentType<Props> | undefined;

  async function attempt(): Promise<{ readonly default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (error) {
      failed.add(() => {
        part = undefined;
      });
      throw isFetchFailure(error) ? new PartMissingError('A part could not be fetched.', { cause: error }) : error;
    }
  }

  return function LazyPart(props: Props) {
    part ??= fetched() ?? lazy(attempt);
    return createElement<Props>(part, props);
  };
}

/** Called before a failed page is tried again. */
export function forgetFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** As browsers say it, each in its own words; a part that breaks when it runs is a bug. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /module script|imported module|preload/i.test(error.message);
}
