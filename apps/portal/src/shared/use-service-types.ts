import { displayNameOf } from '@plumbline/model/service-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/data.ts';
import { texts } from './texts.ts';

/** A type of service as it is offered. */
export interface OfferedType {
  readonly label: string;
  /** False where there are no rules for it. */
  readonly isChecked: boolean;
}

/** Says of types of service whether they are checked, and by how many rules; the name alone until that is known. */
export function useServiceTypes(): (serviceName: string) => OfferedType {
  const { data: counts } = useQuery(useData().queries.ruleCounts());
  return (serviceName) => {
    const name = displayNameOf(serviceName);
    if (!counts) return { label: name, isChecked: true };
    const rules = counts[serviceName] ?? 0;
    return rules === 0
      ? { label: texts.typeNotChecked(name), isChecked: false }
      : { label: texts.typeWithRules(name, rules), isChecked: true };
  };
}
