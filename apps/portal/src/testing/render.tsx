import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { render as beginToRender } from 'vitest-browser-react';

type Wrapper = ComponentType<{ children: ReactNode }>;

/** Shows something. Gives it once it is there: as it is shipped, React tells nobody when it has shown what it was given. */
export async function render(shown: ReactNode, Around: Wrapper = Fragment): ReturnType<typeof beginToRender> {
  const { promise, resolve } = Promise.withResolvers<void>();
  function Told({ children }: { children: ReactNode }) {
    useEffect(resolve, []);
    return <Around>{children}</Around>;
  }
  const rendered = await beginToRender(shown, { wrapper: Told });
  await promise;
  return rendered;
}
