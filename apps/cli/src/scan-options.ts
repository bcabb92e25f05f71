import type { RuleSettings } from '@plumbline/scanner/report/rule-settings';
import type { Ruleset } from '@plumbline/model/report';
import type { PartOptions } from './cache/kept-parts.ts';
import { customRulesOf } from './settings-file/custom-rules-of.ts';
import type { FolderSettings } from './settings-file/folder-settings.ts';

/** What is asked of one run, which goes before what settings say. */
export interface AskedOfScan {
  /** Empty for none. */
  readonly ruleset?: Ruleset | '' | undefined;
  /** ISO day. */
  readonly judgedAt: string;
  /** False leaves out what is good practice alone. */
  readonly hygiene?: boolean | undefined;
  /** Files, folders and packages with rules that people wrote, besides those of the settings. */
  readonly customRules?: readonly string[] | undefined;
  /** Whether failed checks say by what a baseline knows them. */
  readonly fileFingerprints?: boolean | undefined;
}

/**
 * How files are judged wherever it is done: in a scan, before a fix and in an editor. `folder`: whose installed packages
 * have the custom rules that are named. Errors: as `customRulesOf`.
 */
export async function scanOptionsOf(
  settings: FolderSettings | undefined,
  folder: string | undefined,
  { ruleset, judgedAt, hygiene, customRules, fileFingerprints }: AskedOfScan,
): Promise<PartOptions> {
  const { said } = settings ?? {};
  return {
    ruleset: (ruleset ?? said?.ruleset) || undefined,
    judgedAt,
    leaveOut: (hygiene ?? said?.hygiene ?? true) ? undefined : 'hygiene',
    ruleSettings: settings && ruleSettingsOf(settings),
    fileFingerprints,
    customRules: await customRulesOf(settings, folder, customRules),
  };
}

function ruleSettingsOf({ said, below, isOfSome, placeOf }: FolderSettings): RuleSettings {
  const entries = (said.rules ?? []).map((entry, index) => ({ ...entry, place: placeOf('rules', index) }));
  return { entries, folder: below, isOfSome };
}

/** The day by which a run judges that names none. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
