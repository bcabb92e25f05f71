import type { RuleCounts, RuleDetails, RuleEntry, RuleIndex } from '@plumbline/model/contract/rules';
import { byEveryId } from '@plumbline/model/rule-ids';
import { AppError } from '../errors.ts';
import { readRulesInProcess } from '../scanning/scan-in-process.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import { TaggedJson } from './json-text.ts';
import { kept } from './kept.ts';

interface Catalogue {
  readonly index: TaggedJson<RuleIndex>;
  readonly counts: TaggedJson<RuleCounts>;
  /** Ids, former ones included, sorted. */
  readonly fixable: string[];
  readonly details: ReadonlyMap<string, TaggedJson<RuleDetails>>;
}

export function ruleUseCases() {
  /** Rules change with the program alone. */
  const catalogue = kept(readCatalogue);

  return {
    /** Every rule, by service and then the most severe first. */
    list: async (): Promise<TaggedJson<RuleIndex>> => (await catalogue()).index,

    /** How many rules run on each type of service that is checked. */
    counts: async (): Promise<TaggedJson<RuleCounts>> => (await catalogue()).counts,

    /** The ids of the rules that mend what they find by themselves, sorted. */
    fixable: async (): Promise<string[]> => (await catalogue()).fixable,

    /** Everything that one rule says. Errors: AppError 'not-found'. */
    async get(id: string): Promise<TaggedJson<RuleDetails>> {
      const rule = (await catalogue()).details.get(id);
      if (!rule) throw new AppError('not-found', (say) => say.noSuchRule(id));
      return rule;
    },
  };
}

async function readCatalogue(): Promise<Catalogue> {
  // Whoever asks first reads for all that come after, so nobody's leaving ends it.
  const { version, versions, rules } = await fromScanProcess(readRulesInProcess);
  const known = byEveryId(rules);
  return {
    index: new TaggedJson({ version, versions, rules: rules.map(entryOf) }),
    counts: new TaggedJson(countsOf(rules)),
    fixable: [...known].flatMap(([id, { fix }]) => (fix === 'safe' ? [id] : [])).toSorted(),
    details: new Map([...known].map(([id, rule]) => [id, new TaggedJson(rule)])),
  };
}

function countsOf(rules: readonly RuleDetails[]): RuleCounts {
  const counts: RuleCounts = {};
  for (const { service, retired } of rules) {
    if (service !== undefined && retired === undefined) counts[service] = (counts[service] ?? 0) + 1;
  }
  return counts;
}

function entryOf({ id, title, terms, severity, service, references, fix, retired }: RuleDetails): RuleEntry {
  return {
    id,
    title,
    ...(terms === undefined ? {} : { terms }),
    severity,
    ...(service === undefined ? {} : { service }),
    references,
    ...(fix === undefined ? {} : { fix }),
    ...(retired === undefined ? {} : { retired }),
  };
}
