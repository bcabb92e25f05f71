import { discover } from '@plumbline/cli/discover/discover';
import type { Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import { FilesTogether } from '@plumbline/scanner/reading/files-together';
import type { OpenedFile } from '@plumbline/scanner/reading/opened-file';
import { ServiceFiles } from '@plumbline/scanner/reading/service-files';
import { groupsOf, manifestParts, type ServiceGroup } from '@plumbline/scanner/reading/service-groups';
import { ReportBuilder } from '@plumbline/scanner/report/report-builder';
import { fixOf, type Rule } from '@plumbline/scanner/rule';
import { inputOf, judge } from '@plumbline/scanner/scan';
import { rulesFor, type ServiceDefinition } from '@plumbline/scanner/service-definition';
import { SERVICES_WITH_RULES, loadService } from '@plumbline/scanner/services';
import { corpusFolder } from './corpus.ts';

/*
 * What each rule takes of its service's time, on up to 1,000 files of each service: of those named, else all
 * (`node bench/rules.bench.ts nginx redis`). What rules share is worked out for the first one that asks; so that it is
 * everybody's, each file begins with another rule. A rule that takes more than its share is named, where its service has
 * so many rules and takes so much that it matters.
 */

const MOST_FILES = 1000;
/** The best of these counts: whatever else the machine does makes one longer. */
const TURNS = 3;
const MOST_SHARE = 0.05;
const MATTERS = { rules: 40, files: 20, shareOfAll: 0.01 };
const JUDGED_AT = '2026-11-22';

interface ServiceTimes {
  readonly service: string;
  readonly files: number;
  /** Reading, parsing, opening, and what the files of a group share. */
  readonly openMs: number;
  readonly rulesMs: number;
  readonly byRule: ReadonlyMap<string, number>;
}

const corpus = corpusFolder();
if (corpus !== undefined) {
  const bundle = await discover(corpus, 'corpus', () => {});
  const wanted = SERVICES_WITH_RULES.filter((id) => process.argv.length < 3 || process.argv.includes(id, 2));
  const measured: ServiceTimes[] = [];
  for (const id of wanted) {
    const definition = await loadService(id);
    if (definition) measured.push(await measure(bundle, definition));
  }
  tell(measured);
}

async function measure(bundle: Bundle, definition: ServiceDefinition): Promise<ServiceTimes> {
  const groups = groupsFor(bundle.manifest, definition.id);
  const byRule = new Map<string, number>();
  let [files, openMs, rulesMs] = [0, Infinity, Infinity];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const times = new Map<string, number>();
    const startedMs = performance.now();
    files = 0;
    for (const group of groups) files += await timeGroup(bundle, group, definition, files, times);
    const allMs = performance.now() - startedMs;
    const ofRules = sum(times.values());
    rulesMs = Math.min(rulesMs, ofRules);
    openMs = Math.min(openMs, allMs - ofRules);
    for (const [rule, ms] of times) byRule.set(rule, Math.min(byRule.get(rule) ?? Infinity, ms));
  }
  return { service: definition.id, files, openMs, rulesMs, byRule };
}

function groupsFor(manifest: Manifest, id: string): readonly ServiceGroup[] {
  const groups: ServiceGroup[] = [];
  let files = 0;
  for (const part of manifestParts(manifest, 1)) {
    for (const group of groupsOf(part)) {
      if (files >= MOST_FILES || group[0]?.definition.serviceName !== id) continue;
      groups.push(group);
      files += group.reduce((count, { definition }) => count + definition.configFileList.length, 0);
    }
  }
  return groups;
}

/** As a scan goes through a group. Shape: the number of its files; the times of the rules are added to `times`. */
async function timeGroup(
  bundle: Bundle,
  group: ServiceGroup,
  definition: ServiceDefinition,
  filesBefore: number,
  times: Map<string, number>,
): Promise<number> {
  const report = new ReportBuilder(undefined);
  const together = new FilesTogether();
  const opened = [];
  for (const at of group) {
    const files = await ServiceFiles.read(bundle, at, definition, report, together, { followIncludes: true });
    opened.push(...files.open());
  }
  for (const [index, file] of opened.entries()) {
    const input = inputOf(definition, file, together, { version: undefined, judgedAt: JUDGED_AT });
    const rules = rulesFor(definition, file.defaultFileName);
    const [first] = rules;
    if (!first || !file.isItsFormat) continue;
    // What all files of the group share is no rule's.
    if (index === 0) run(first, input, file);
    for (let number = 0; number < rules.length; number += 1) {
      const rule = rules[(number + filesBefore + index) % rules.length] ?? first;
      const startedMs = performance.now();
      run(rule, input, file);
      times.set(rule.id, (times.get(rule.id) ?? 0) + performance.now() - startedMs);
    }
  }
  return opened.length;
}

function run(rule: Rule, input: ReturnType<typeof inputOf>, file: OpenedFile): void {
  try {
    for (const finding of judge(rule, input, file).findings) fixOf(rule, finding, input);
  } catch {
    // Over the work that the file may cost, which took its time.
  }
}

function tell(measured: readonly ServiceTimes[]): void {
  const all = sum(measured.map(({ rulesMs }) => rulesMs));
  print(
    'service                  files  rules  open (µs a file)  rules (µs a file)  share of all  the longest rule of it',
  );
  for (const { service, files, openMs, rulesMs, byRule } of measured.toSorted((a, b) => b.rulesMs - a.rulesMs)) {
    const [[worst, worstMs] = ['', 0]] = longestFirst(byRule);
    print(
      [
        service.padEnd(24),
        String(files).padStart(5),
        String(byRule.size).padStart(6),
        ((1000 * openMs) / files).toFixed(0).padStart(17),
        ((1000 * rulesMs) / files).toFixed(0).padStart(18),
        percent(rulesMs / all).padStart(13),
        ` ${worst} ${percent(worstMs / rulesMs)}`,
      ].join(' '),
    );
  }
  for (const { service, files, rulesMs, byRule } of measured) {
    const matters = byRule.size >= MATTERS.rules && files >= MATTERS.files && rulesMs >= all * MATTERS.shareOfAll;
    if (!matters) continue;
    for (const [rule, ms] of longestFirst(byRule)) {
      if (ms <= rulesMs * MOST_SHARE) break;
      print(`missed: ${rule} takes ${percent(ms / rulesMs)} of the time for ${service}`);
      process.exitCode = 1;
    }
  }
}

function longestFirst(times: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...times].toSorted(([, a], [, b]) => b - a);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
