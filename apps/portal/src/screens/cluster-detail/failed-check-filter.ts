import type { FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { useSearchParams } from 'react-router';

/** Which failed checks of a report are looked at. */
export interface FailedCheckFilter {
  /** Undefined: every severity. */
  readonly severity: Severity | undefined;
  /** Part of a name, place or title, in any case; empty for all. */
  readonly text: string;
}

/** The filter that stands in the URL: `?severity=5&find=nginx`. */
export function useFailedCheckFilter(): [FailedCheckFilter, (filter: FailedCheckFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const severity = SEVERITIES.find((known) => String(known) === search.get('severity'));

  function setFilter(filter: FailedCheckFilter): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        setOrDelete(next, 'severity', filter.severity === undefined ? '' : String(filter.severity));
        setOrDelete(next, 'find', filter.text);
        return next;
      },
      { replace: true },
    );
  }

  return [{ severity, text: search.get('find') ?? '' }, setFilter];
}

function setOrDelete(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}

export function matches(check: FailedCheck, { severity, text }: FailedCheckFilter): boolean {
  if (severity !== undefined && check.rule.severity !== severity) return false;
  const { config_file: file } = check;
  const path = file && joinPath(file.subPath, file.fileName);
  const searched = [check.rule.name, check.title, check.machine, check.service, path].join(' ').toLowerCase();
  return searched.includes(text.trim().toLowerCase());
}
