import '../styles.css';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Button } from './Button.tsx';
import { CodeFrame } from './CodeFrame.tsx';
import { Combobox } from './Combobox.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Dialog } from './Dialog.tsx';
import { FilePicker } from './FilePicker.tsx';
import { HoverCard } from './HoverCard.tsx';
import { Select } from './Select.tsx';
import { Skeleton, SpinnerMark } from './Spinner.tsx';
import { Table } from './Table.tsx';
import type { Column } from './table-columns.ts';
import { useTableSort } from './table-sort.ts';
import { Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

function OpenableDialog({ isToBeRead = false }: { isToBeRead?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog title="Add a new cluster" open={isOpen} onClose={() => setIsOpen(false)} footer={<Button>Add</Button>}>
        {isToBeRead ? 'Nothing to do' : <TextField label="Cluster name" value="" onChange={() => {}} />}
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, closes on Escape and gives the focus back', async () => {
  await render(<OpenableDialog />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();

  const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click beside a dialog closes what is there to be read only, and nothing that is filled in', async () => {
  await page.viewport(1440, 900);
  const beside = { position: { x: 5, y: 450 } };
  const { rerender } = await render(<OpenableDialog />);
  const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
  await page.getByRole('button', { name: 'Open' }).click();
  const field = dialog.getByRole('textbox', { name: 'Cluster name' });
  await field.click();
  await page.elementLocator(document.body).click({ ...beside, force: true });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await rerender(<OpenableDialog isToBeRead />);
  await page.elementLocator(document.body).click({ ...beside, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a medium dialog is 600 pixels wide', async () => {
  await page.viewport(1440, 900);
  await render(<OpenableDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(600);
});

test('a confirmation goes on only when asked to', async () => {
  const answers: string[] = [];
  await render(
    <ConfirmDialog
      open
      question={'Are you sure you wish to delete "web"'}
      confirmLabel="Delete"
      danger
      onConfirm={() => answers.push('yes')}
      onCancel={() => answers.push('no')}
    />,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Are you sure you wish to delete "web"' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(answers).toEqual(['no', 'yes']);
});

interface Fruit {
  readonly name: string;
  readonly weight: number;
}

const FRUIT: readonly Fruit[] = [
  { name: 'Apple', weight: 150 },
  { name: 'Melon', weight: 1500 },
  { name: 'Cherry', weight: 8 },
];

const FRUIT_COLUMNS: readonly Column<Fruit>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortKey: ({ name }) => name },
  { id: 'weight', header: 'Weight', cell: ({ weight }) => weight, sortKey: ({ weight }) => weight, align: 'end' },
];

function FruitTable({ rows }: { rows: readonly Fruit[] }) {
  const [sort, setSort] = useTableSort({ column: 'weight', direction: 'descending' });
  return (
    <Table
      label="Fruit"
      rows={rows}
      columns={FRUIT_COLUMNS}
      rowKey={({ name }) => name}
      empty="None"
      sort={sort}
      onSortChange={setSort}
      expansion={{ isOpen: ({ name }) => name === 'Melon', content: () => 'Full of water.' }}
    />
  );
}

function namesInOrder(): (string | null)[] {
  return [...document.querySelectorAll('tbody tr td:first-child:not([colspan])')].map((cell) => cell.textContent);
}

function Location() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('a table sorts by the header that is pressed and keeps the order in the URL', async () => {
  await render(
    <MemoryRouter>
      <FruitTable rows={FRUIT} />
      <Location />
    </MemoryRouter>,
  );
  expect(namesInOrder()).toEqual(['Melon', 'Apple', 'Cherry']);
  await expect.element(page.getByText('Full of water.')).toBeVisible();

  const header = page.getByRole('columnheader', { name: 'Weight' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Weight' }).click();
  await expect.poll(namesInOrder).toEqual(['Cherry', 'Apple', 'Melon']);
  await expect.element(page.getByText('/?sort=weight')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(namesInOrder).toEqual(['Apple', 'Cherry', 'Melon']);
  await page.getByRole('button', { name: 'Weight' }).click();
  await expect.poll(namesInOrder).toEqual(['Melon', 'Apple', 'Cherry']);
});

test('where rows become cards, what orders them can still be seen and pressed', async () => {
  await page.viewport(390, 844);
  await render(<FruitTable rows={FRUIT} />, MemoryRouter);
  const button = page.getByRole('button', { name: 'Weight' });
  await button.click();
  await expect.poll(namesInOrder).toEqual(['Cherry', 'Apple', 'Melon']);
  expect(button.element().getBoundingClientRect().width).toBeGreaterThan(20);
  await page.viewport(1440, 900);
});

test('an empty table says so', async () => {
  await render(<FruitTable rows={[]} />, MemoryRouter);
  await expect.element(page.getByRole('cell', { name: 'None' })).toBeVisible();
});

test('a table of many rows draws only those in view', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ name: `Fruit ${index}`, weight: index }));
  await render(<FruitTable rows={rows} />, MemoryRouter);
  await expect.element(page.getByRole('cell', { name: 'Fruit 19999' })).toBeVisible();
  expect(document.querySelectorAll('tbody').length).toBeLessThan(100);
});

test('tabs follow the URL and fall back to the first', async () => {
  await render(
    <MemoryRouter initialEntries={['/?tab=nonsense']}>
      <Tabs
        label="Cluster"
        tabs={[
          { value: 'reports', label: 'Reports', content: 'All reports' },
          { value: 'history', label: 'History', content: 'The past' },
        ]}
      />
      <Location />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('The past');
  await expect.element(page.getByText('/?tab=history')).toBeInTheDocument();
});

test('a hover card opens on focus and on hover and closes on Escape', async () => {
  await render(
    <HoverCard label="Clusters" content={<a href="#web">web</a>}>
      Critical
    </HoverCard>,
  );
  const card = page.getByRole('dialog', { name: 'Clusters' });
  await userEvent.keyboard('{Tab}');
  await expect.element(card).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Critical' }).hover();
  await expect.element(card).toBeVisible();
  await page.getByRole('link', { name: 'web' }).hover();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(card).toBeVisible();
});

test('breadcrumbs fold above eight and unfold on demand', async () => {
  const crumbs = Array.from({ length: 9 }, (_, index) => ({ label: `Step ${index + 1}`, to: `/${index}` }));
  await render(<Breadcrumbs crumbs={crumbs.slice(0, 8)} />, MemoryRouter);
  expect(page.getByRole('listitem').elements().length).toBe(8);
  await render(<Breadcrumbs crumbs={crumbs} />, MemoryRouter);
  expect(page.getByRole('listitem').elements().length).toBe(8 + 2);
  await page.getByRole('button', { name: 'Show path' }).click();
  expect(page.getByRole('listitem').elements().length).toBe(8 + 9);
});

test('a code frame counts lines from one and marks the offending ones', async () => {
  await render(
    <CodeFrame
      title="nginx.conf"
      lines={['http {', '  server_tokens on;', '}']}
      firstLine={11}
      marked={[{ fromLine: 12, toLine: 12 }]}
    />,
  );
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toContain('server_tokens on;');
});

test('a code frame names what nobody sees, and what turns the order of a line', async () => {
  const lines = ['allow \u202e1.1.1.1\u202c;\t# \u200bnobody', 'deny all;'];
  await render(<CodeFrame title="nginx.conf" lines={lines} firstLine={1} />);
  await expect.element(page.getByText('U+202E')).toBeVisible();
  const shown = document.body.textContent;
  expect(shown).toContain('allow U+202E1.1.1.1U+202C;\t# U+200Bnobody');
  expect(shown).toContain('deny all;');
});

test('what is copied is told, and so is a browser that does not let a page copy', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton label="Copy the link" text="https://acme.example/" />);
  const button = page.getByRole('button', { name: 'Copy the link' });
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.');
  clipboard.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
  await button.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Your browser does not let this page copy/);
  clipboard.mockRestore();
});

test('a field ties its error to the control', async () => {
  await render(<TextField label="Name" hint="Letters" error="Name is required." value="" onChange={() => {}} />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('Name is required.');
  await expect.element(field).toBeInvalid();
});

test('a select hands on the value that was chosen', async () => {
  const chosen: string[] = [];
  await render(
    <Select
      label="Type of cluster"
      placeholder="Choose"
      choices={[
        { value: 'GCP', label: 'Google Cloud' },
        { value: 'ON_PREM', label: 'On Premise' },
      ]}
      value={undefined}
      onChange={(value) => chosen.push(value)}
    />,
  );
  await page.getByRole('combobox', { name: 'Type of cluster' }).selectOptions('On Premise');
  expect(chosen).toEqual(['ON_PREM']);
});

test('a combobox keeps the focus while what opens is on its way, and gives it back', async () => {
  await render(<Combobox label="Machine" choices={[{ value: 'a', label: 'web-1' }]} value="a" onChange={() => {}} />);
  const trigger = page.getByRole('combobox', { name: 'Machine' });
  trigger.element().focus();
  await userEvent.keyboard('{Enter}');
  // Where the code is there already, what opens takes the focus a frame later.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await expect.element(page.getByRole('option', { name: 'web-1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
});

test.each([true, false])('an open combobox moves nothing below it (label inside: %s)', async (labelInside) => {
  await render(
    <>
      <Combobox
        label="Machine"
        labelInside={labelInside}
        choices={[{ value: 'a', label: 'web-1' }]}
        value="a"
        onChange={() => {}}
      />
      <p>Below</p>
    </>,
  );
  const top = () => page.getByText('Below').element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('combobox', { name: 'Machine' }).click();
  await expect.element(page.getByRole('option', { name: 'web-1' })).toBeVisible();
  expect(top()).toBe(before);
});

test('a word that is smaller than a finger can be touched beside it', async () => {
  await render(
    <div className="p-8">
      <Breadcrumbs crumbs={[{ label: 'A', to: '/a' }, { label: 'B' }]} />
    </div>,
    MemoryRouter,
  );
  const link = page.getByRole('link', { name: 'A' }).element();
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  // Units: CSS pixels; 24 in all.
  for (const [dx, dy] of [
    [11, 0],
    [-11, 0],
    [0, 11],
    [0, -11],
  ] as const)
    expect(document.elementFromPoint(x + dx, y + dy)?.closest('a')).toBe(link);
});

function PickedFile() {
  const [file, setFile] = useState<File>();
  return <FilePicker label="File" file={file} onPick={setFile} />;
}

test('a picked file shows its name and can be taken back', async () => {
  await render(<PickedFile />);
  await page.getByLabelText('File').upload(new File(['x'], 'nginx.conf'));
  await expect.element(page.getByText('nginx.conf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove nginx.conf' }).click();
  await expect.element(page.getByText('Choose a file')).toBeVisible();
});

test('a dropped file is picked', async () => {
  await render(<PickedFile />);
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'httpd.conf'));
  const zone = page.getByLabelText('File').element();
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(page.getByText('httpd.conf')).toBeVisible();
});

test('nothing moves again and again for whoever wants less motion', async () => {
  expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await render([<Skeleton key="pulse" className="size-4" />, <SpinnerMark key="spin" />]);
  await expect.poll(() => document.querySelectorAll('.animate-pulse, .animate-spin').length).toBe(2);
  await expect.poll(() => document.getAnimations()).toEqual([]);
});
