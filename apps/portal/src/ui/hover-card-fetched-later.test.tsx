import '../styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { HoverCard } from './HoverCard.tsx';

/* In a file of its own: the code of what opens is fetched once. */

test('whoever has come to an opener by keyboard stays on it when its code comes', async () => {
  await render(
    <>
      <button type="button">Before</button>
      <HoverCard label="Clusters" content="web-1">
        4 Critical
      </HoverCard>
    </>,
  );
  const opener = page.getByRole('button', { name: '4 Critical' });
  const plain = opener.element();
  // The code may have come before one could look who has the focus.
  let wasReached = false;
  plain.addEventListener('focus', () => (wasReached = true));
  // The tests run in a frame: before anything in it was pressed, the key would go to the page around it.
  await userEvent.click(page.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  await expect.poll(() => wasReached).toBe(true);
  await expect.poll(() => opener.element()).not.toBe(plain);
  await expect.element(opener).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Clusters' })).toMatchTextContent('web-1');
});
