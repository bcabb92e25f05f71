import { createElement, lazy, type ComponentType } from 'react';

/** What makes each part anew that could not be fetched. */
const failed = new Set<() => void>();

/**
 * A component whose code is fetched when it is first shown. React keeps a failure for good; after `forgetFailedParts`
 * the code is fetched again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part = lazy(attempt);

  async function attempt(): Promise<{ readonly default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (error) {
      failed.add(() => {
        part = lazy(attempt);
      });
      throw error;
    }
  }

  return function LazyPart(props: Props) {
    return createElement<Props>(part, props);
  };
}

/** Called before a failed page is tried again. */
export function forgetFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
