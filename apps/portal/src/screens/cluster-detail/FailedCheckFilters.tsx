import { SEVERITIES } from '@plumbline/model/severity';
import { useState } from 'react';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FailedCheckFilter } from './failed-check-filter.ts';
import { texts } from './texts.ts';

const ALL = 'all';

const severityChoices = [
  { value: ALL, label: texts.allSeverities },
  ...SEVERITIES.map((severity) => ({ value: String(severity), label: `${severity} ${SEVERITY_NAMES[severity]}` })),
];

interface FailedCheckFiltersProps {
  readonly filter: FailedCheckFilter;
  readonly onChange: (filter: FailedCheckFilter) => void;
  readonly shown: number;
  readonly total: number;
}

/** Narrows a report's failed checks, and says how many are left. */
export function FailedCheckFilters({ filter, onChange, shown, total }: FailedCheckFiltersProps) {
  // The address follows a moment later, and a field must never wait for it.
  const [typed, setTyped] = useState(filter.text);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-44">
        <Select
          label={texts.filterSeverity}
          labelHidden
          choices={severityChoices}
          value={String(filter.severity ?? ALL)}
          onChange={(value) =>
            onChange({ ...filter, severity: SEVERITIES.find((severity) => String(severity) === value) })
          }
        />
      </div>
      <div className="w-72 max-w-full">
        <TextField
          label={texts.find}
          labelHidden
          type="search"
          placeholder={texts.find}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onChange({ ...filter, text });
          }}
        />
      </div>
      <output className="text-sm text-soft">{texts.shownOf(shown, total)}</output>
    </div>
  );
}
