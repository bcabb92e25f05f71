import '../styles.css';
import { CircleHelp } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { IconButton } from './Button.tsx';
import { Menu, MenuAction } from './Menu.tsx';

/* In a file of its own: the code of what opens is fetched once. */

test('a menu that is pressed before its code is there opens when it comes, and gives the focus back', async () => {
  const onSelect = vi.fn<() => void>();
  await render(
    <Menu trigger={<IconButton label="Help" icon={<CircleHelp />} />}>
      <MenuAction onSelect={onSelect}>Rules</MenuAction>
    </Menu>,
  );
  const opener = page.getByRole('button', { name: 'Help' });
  const plain = opener.element();
  await expect.element(opener).toHaveAttribute('aria-haspopup', 'menu');
  await opener.click();
  await expect.element(page.getByRole('menuitem', { name: 'Rules' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(opener.element()).not.toBe(plain);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rules' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSelect.mock.calls).toHaveLength(1);
});
