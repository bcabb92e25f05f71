import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { COMBOBOX_TRIGGER, ComboboxLabel, TriggerText } from './ComboboxTrigger.tsx';
import type { ComboboxChoice, ComboboxProps } from './Combobox.tsx';
import { CONTROL } from './Field.tsx';
import { texts } from './texts.ts';

const CHOICE_HEIGHT_PX = 36;

/** What a `Combobox` becomes when it is first opened: it begins open. */
export function LoadedCombobox({ label, choices, value, onChange, labelInside = false }: ComboboxProps) {
  const labelId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [highlighted, setHighlighted] = useState<ComboboxChoice>();
  const chosen = choices.find((choice) => choice.value === value) ?? null;

  return (
    <ComboboxLabel id={labelId} label={label} labelInside={labelInside}>
      <BaseCombobox.Root
        virtualized
        items={choices}
        value={chosen}
        isItemEqualToValue={(a, b) => a.value === b.value}
        onValueChange={(choice) => {
          if (choice) onChange(choice.value);
        }}
        open={isOpen}
        onOpenChange={setIsOpen}
        onItemHighlighted={(choice, { reason }) => setHighlighted(reason === 'pointer' ? undefined : choice)}
      >
        <BaseCombobox.Trigger aria-labelledby={labelId} className={COMBOBOX_TRIGGER}>
          <TriggerText label={labelInside ? label : undefined} chosen={chosen?.label} />
        </BaseCombobox.Trigger>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-20">
            <BaseCombobox.Popup
              aria-labelledby={labelId}
              className="panel w-(--anchor-width) max-w-(--available-width) min-w-72 overflow-hidden shadow-float"
            >
              <div className="border-b border-line p-1.5">
                <BaseCombobox.Input aria-label={label} placeholder={texts.typeToFind} className={CONTROL} />
              </div>
              <BaseCombobox.Empty className="px-4 py-3 text-soft empty:p-0">{texts.nothingFound}</BaseCombobox.Empty>
              <BaseCombobox.List className="p-1.5 empty:p-0">
                {isOpen && <ChoicesInView highlighted={highlighted} />}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </ComboboxLabel>
  );
}

function ChoicesInView({ highlighted }: { highlighted: ComboboxChoice | undefined }) {
  const choices = BaseCombobox.useFilteredItems<ComboboxChoice>();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the portal is not compiled with the React compiler
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CHOICE_HEIGHT_PX,
    overscan: 8,
  });
  useEffect(() => {
    const index = highlighted ? choices.indexOf(highlighted) : -1;
    if (index !== -1) virtualizer.scrollToIndex(index);
  }, [virtualizer, choices, highlighted]);

  if (choices.length === 0) return null;
  return (
    <div ref={scroller} role="presentation" className="max-h-72 overflow-y-auto">
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const choice = choices[index];
          if (!choice) return null;
          return (
            <BaseCombobox.Item
              key={choice.value}
              value={choice}
              index={index}
              aria-setsize={choices.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 flex items-center gap-2 rounded-sm px-2.5 data-highlighted:bg-sunken"
              style={{ height: CHOICE_HEIGHT_PX, transform: `translateY(${start}px)` }}
            >
              <span className="min-w-0 grow truncate" title={choice.label}>
                {choice.label}
              </span>
              {choice.hint !== undefined && <span className="text-sm text-soft tabular-nums">{choice.hint}</span>}
              <BaseCombobox.ItemIndicator className="text-accent">
                <Check aria-hidden className="size-4" />
              </BaseCombobox.ItemIndicator>
            </BaseCombobox.Item>
          );
        })}
      </div>
    </div>
  );
}
