import { useNavigate } from 'react-router';
import { Select } from '../ui/Select.tsx';

interface OwnerChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Undefined for one that the address names and that is not among them, so that each can be chosen. */
  readonly chosen: string | undefined;
  readonly pathOf: (name: string) => string;
}

/** Leads to the same page of another owner; nothing where there is no other. */
export function OwnerChoice({ label, names, chosen, pathOf }: OwnerChoiceProps) {
  const navigate = useNavigate();
  if (names.length < 2) return null;
  return (
    <div className="max-w-sm">
      <Select
        label={label}
        choices={names.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={(name) => void navigate(pathOf(name))}
      />
    </div>
  );
}
