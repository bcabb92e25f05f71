import { X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { texts } from './texts.ts';

interface FilterChipProps {
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** What a list is narrowed by; pressed, it no longer is. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <Button
      size="small"
      icon={<X aria-hidden />}
      aria-label={texts.removeFilter(label, value)}
      onClick={onRemove}
      className="max-w-full"
    >
      <span className="truncate">
        <span className="text-soft">{label}</span> {value}
      </span>
    </Button>
  );
}
