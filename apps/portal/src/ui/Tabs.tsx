import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export interface TabDefinition<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the row of tabs chooses between. */
  readonly label: string;
  /** The first is shown where the URL names none, or one that does not exist. */
  readonly tabs: readonly [TabDefinition<Value>, ...TabDefinition<Value>[]];
}

const PARAMETER = 'tab';

/** Tabs whose choice stands in the URL, so that a link can carry it. Other query parameters belong to the tab left. */
export function Tabs<Value extends string>({ label, tabs }: TabsProps<Value>) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];

  return (
    <BaseTabs.Root value={current.value} onValueChange={(value) => setSearch({ [PARAMETER]: String(value) })}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={current.value} className="pt-6">
        {current.content}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}

const TAB =
  '-mb-px min-h-10 shrink-0 border-b-2 border-transparent px-3 font-medium text-soft transition-colors hover:text-ink data-active:border-accent data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] focus-visible:-outline-offset-2';
