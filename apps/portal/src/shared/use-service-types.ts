import { displayNameOf } from '@plumbline/model/service-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/data.ts';
import { texts } from './texts.ts';

/** What types of service are offered as: with the number of rules that check them, once that is known. */
export function useServiceTypes(): (serviceName: string) => string {
  const { data: counts } = useQuery(useData().queries.ruleCounts());
  return (serviceName) => {
    const name = displayNameOf(serviceName);
    const rules = counts?.[serviceName];
    return rules === undefined ? name : texts.typeWithRules(name, rules);
  };
}
