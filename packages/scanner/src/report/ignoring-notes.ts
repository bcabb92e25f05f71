import { nearNames } from '@plumbline/model/near-names';
import type { RuleCategory } from '@plumbline/model/failed-check';
import { byEveryId } from '@plumbline/model/rule-ids';
import type { RuleTexts } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadService, loadServices, loadServicesOf } from '../services.ts';
import { fileRuleIds } from './file-rules.ts';
import { foreignRule } from './foreign-rules.ts';
import type { ReportBuilder } from './report-builder.ts';
import { isExpired, type PlacedRuleEntry, type RuleSettings } from './rule-settings.ts';

interface Options {
  readonly ruleSettings?: RuleSettings | undefined;
  readonly judgedAt?: string | undefined;
  readonly leaveOut?: RuleCategory | undefined;
  readonly customRules?: readonly Pick<RuleTexts, 'id' | 'category'>[] | undefined;
}

/** For so many rules that there are not, others are looked for that may have been meant. */
const MOST_MEANT = 100;

/** Notes what was to be ignored and is not, or need not be. */
export async function noteIgnored(options: Options, report: ReportBuilder): Promise<void> {
  await noteComments(report);
  await noteSettings(options, report);
}

async function noteComments(report: ReportBuilder): Promise<void> {
  let meant = 0;
  for (const { code, values, place, serviceName } of report.disablingComments) {
    if (code === undefined) continue;
    if (code !== 'comment-unknown-rule') {
      report.note(code, values, place);
      continue;
    }
    const near = meant < MOST_MEANT ? nearRules(values.rule, [await loadService(serviceName)]) : '';
    meant += 1;
    report.note(code, { ...values, near }, place);
  }
}

/**
 * Notes the entries of settings that came to nothing: of a rule that there is not, held until a day that is over, or not
 * needed. Of a part of the folder that they are about, nobody can say the last.
 */
async function noteSettings(options: Options, report: ReportBuilder): Promise<void> {
  const { ruleSettings, judgedAt, leaveOut, customRules = [] } = options;
  if (!ruleSettings) return;
  const { used, undecided } = report.settingsUse;
  for (const [index, entry] of ruleSettings.entries.entries()) {
    const { place, rule, until, paths = [] } = entry;
    const known =
      rule === undefined ? undefined : (customRules.find(({ id }) => id === rule) ?? (await knownRule(rule)));
    if (rule !== undefined && !known) {
      report.note('setting-unknown-rule', { place, rule, near: nearRules(rule, await loadServices()) });
      continue;
    }
    const rules = rulesText(entry);
    if (until !== undefined && isExpired(entry, judgedAt)) {
      report.note('setting-expired', { place, rules, day: until });
      continue;
    }
    if (ruleSettings.folder !== '' || ruleSettings.isOfSome) continue;
    const unmatched = paths.filter((_, number) => !used.has(`${index} ${number}`));
    for (const pattern of unmatched) report.note('setting-names-no-file', { place, pattern });
    const namesNothing = paths.length > 0 && unmatched.length === paths.length;
    if (used.has(String(index)) || namesNothing) continue;
    const category = known?.category ?? entry.category;
    const isLeftOut = category !== undefined && category === leaveOut;
    const isOfIt = (id: string): boolean => (known ? id === known.id : id.startsWith(`${entry.service ?? ''}_`));
    if (!isLeftOut && !undecided.some(isOfIt)) report.note('setting-unused', { place, rules });
  }
}

/** What an entry is about, as a person wrote it. */
function rulesText({ rule, category, service }: PlacedRuleEntry): string {
  return rule ?? category ?? service ?? '';
}

/** A rule of ours, under whichever of its ids, or of another tool that we know. */
async function knownRule(id: string): Promise<Pick<RuleTexts, 'id' | 'category'> | undefined> {
  const services = await loadServicesOf(id);
  if (services.some((service) => fileRuleIds(service.id).includes(id))) return { id };
  return byEveryId(services.flatMap(({ rules }) => rules)).get(id) ?? foreignRule(id);
}

function nearRules(id: string, services: readonly (ServiceDefinition | undefined)[]): string {
  const ids = services.flatMap((service) =>
    service ? [...service.rules.map((rule) => rule.id), ...fileRuleIds(service.id)] : [],
  );
  return nearNames(id, ids).join(', ');
}
