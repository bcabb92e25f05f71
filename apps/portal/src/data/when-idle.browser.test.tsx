import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { whenIdle } from './when-idle.ts';

/** All rows together take longer than React works on a transition at once. */
function Row() {
  keepBusy();
  return <p>row</p>;
}

function keepBusy(): void {
  const until = performance.now() + 2;
  while (performance.now() < until);
}

function Rows() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setCount(50))}>
        Show
      </button>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} />
      ))}
    </>
  );
}

test('what is on its way to be drawn is there before a page counts as idle', async () => {
  await render(<Rows />);
  (page.getByRole('button').element() as HTMLElement).click();
  await whenIdle();
  expect(document.querySelectorAll('p').length).toBe(50);
});
