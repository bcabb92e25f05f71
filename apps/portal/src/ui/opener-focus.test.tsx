import '../styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { HoverCard } from './HoverCard.tsx';
import { fetchPopups } from './use-opener.ts';

/* In a file of its own: the code of what opens is fetched once. */

test('an opener that is given the focus right when its code has come keeps it', async () => {
  await render(
    <HoverCard label="Clusters" content="web-1">
      4 Critical
    </HoverCard>,
  );
  const opener = page.getByRole('button', { name: '4 Critical' });
  await fetchPopups();
  const button = opener.element();
  button.focus();
  await expect.element(page.getByRole('dialog', { name: 'Clusters' })).toMatchTextContent('web-1');
  expect(document.activeElement).toBe(opener.element());
});
