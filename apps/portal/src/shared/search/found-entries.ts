import type { RuleIndex } from '@plumbline/model/contract/rules';
import type { SearchResults } from '@plumbline/model/contract/search';
import { findRules } from '@plumbline/model/find-rules';
import type { Owner } from '@plumbline/model/organization';
import { clusterPath, rulePath } from '../../paths.ts';
import type { SearchEntry, SearchGroup } from './search-entry.ts';

/** What the server has found among all that one owner has. */
export function foundEntries({ name: owner }: Owner, found: SearchResults): readonly SearchGroup[] {
  const groups: readonly SearchGroup[] = [
    {
      kind: 'clusters',
      items: found.clusters.map(({ clusterName }) =>
        entry('cluster', clusterName, [owner], clusterPath(owner, clusterName)),
      ),
    },
    {
      kind: 'machines',
      items: found.machines.map(({ clusterName, machine, hostName }) =>
        entry('machine', machine, [hostName, clusterName], clusterPath(owner, clusterName, { find: machine })),
      ),
    },
    {
      kind: 'services',
      items: found.services.map(({ clusterName, machine, service, serviceName }) =>
        entry(
          'service',
          service,
          [serviceName, machine, clusterName],
          clusterPath(owner, clusterName, { find: service }),
        ),
      ),
    },
    {
      kind: 'failedChecks',
      items: found.failedChecks.map(({ clusterName, fingerprint, rule, title, machine, file }) => ({
        ...entry(
          'check',
          title ?? rule,
          [rule, file, machine, clusterName],
          clusterPath(owner, clusterName, { find: rule }),
        ),
        id: `check ${clusterName} ${fingerprint}`,
        labelLang: 'en',
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** As many as the server gives of a kind. */
const MOST_RULES = 10;

/** The rules that a text finds. */
export function foundRules(text: string, index: RuleIndex | undefined): readonly SearchGroup[] {
  if (text === '' || index === undefined) return [];
  const items = findRules(index.rules, text)
    .slice(0, MOST_RULES)
    .map(({ id, title }) => ({ ...entry('rule', title, [id], rulePath(id)), labelLang: 'en' as const }));
  return items.length === 0 ? [] : [{ kind: 'rules', items }];
}

function entry(kind: string, label: string, where: readonly (string | undefined)[], target: string): SearchEntry {
  const detail = where.filter((part) => part !== undefined && part !== label).join(' · ');
  return { id: `${kind} ${label} ${detail}`, label, detail, target };
}
