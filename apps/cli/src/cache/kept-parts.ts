import { bundlePath, filesOf, servicesOf, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { ReportPart } from '@plumbline/scanner/report/report-builder';
import { scanPart, type ScanOptions } from '@plumbline/scanner/scan';
import type { Versions } from './cache.ts';
import { sha256, type CacheFolder } from './cache-folder.ts';

/** What decides the result of a part, besides its files and the code. */
export type PartOptions = Pick<ScanOptions, 'ruleset' | 'judgedAt' | 'leaveOut' | 'ruleSettings' | 'fileFingerprints'>;

/** A bundle whose files are there at once. */
export interface PartBundle extends Bundle {
  readonly read: (path: string) => Uint8Array | undefined;
}

/** Hashes by path in the bundle; undefined for a file that cannot be read. */
type HashOf = (path: string) => string | undefined;

/** Parts of reports that earlier runs made, by all that decides what is in them. */
export class KeptParts {
  readonly #folder: CacheFolder;
  readonly #options: PartOptions;
  readonly #versions: Versions;

  constructor(folder: CacheFolder, options: PartOptions, versions: Versions) {
    this.#folder = folder;
    this.#options = options;
    this.#versions = versions;
  }

  /** Undefined where none was kept of these very files. */
  read(manifest: Manifest, hashOf: HashOf): ReportPart | undefined {
    const name = this.#nameOf(manifest, hashOf);
    const text = name === undefined ? undefined : this.#folder.read(name);
    // Its checksum says that it is what another run wrote.
    return text === undefined ? undefined : withTexts(JSON.parse(text) as ReportPart);
  }

  /** Scans a part, and keeps it by the bytes that it was made of: nobody writes a file between its hash and its scan. */
  async scan(bundle: PartBundle, options: ScanOptions): Promise<ReportPart> {
    const hashes = new Map<string, string | undefined>();
    let isSteady = true;
    const read = (path: string): Uint8Array | undefined => {
      const bytes = bundle.read(path);
      const hash = bytes && sha256(bytes);
      if (hashes.has(path) && hashes.get(path) !== hash) isSteady = false;
      hashes.set(path, hash);
      return bytes;
    };
    const part = await scanPart({ ...bundle, read }, options);
    const name = isSteady ? this.#nameOf(bundle.manifest, (path) => hashes.get(path)) : undefined;
    if (name !== undefined) this.#folder.write(name, JSON.stringify(withoutTexts(part)));
    return part;
  }

  /** Undefined where the code of one of the services is not known. */
  #nameOf({ machines, clusterServices }: Manifest, hashOf: HashOf): string | undefined {
    const manifest = { name: '', machines, clusterServices };
    const services = [...servicesOf(manifest)];
    const rules: string[] = [];
    for (const { definition } of services) {
      const version = this.#versions.rules[definition.serviceName];
      if (version === undefined) return undefined;
      rules.push(version);
    }
    const files = services.flatMap((at) => filesOf(at.definition).map((file) => bundlePath(at, file)));
    const { ruleset, judgedAt, leaveOut, ruleSettings, fileFingerprints } = this.#options;
    const options: Required<{ [Name in keyof PartOptions]: unknown }> = {
      ruleset,
      judgedAt,
      leaveOut,
      ruleSettings,
      fileFingerprints,
    };
    const decisive = [
      this.#versions.tool,
      rules,
      options,
      manifest,
      files.map((path) => [path, hashOf(path) ?? 'missing']),
    ];
    return `part-${sha256(JSON.stringify(decisive))}`;
  }
}

interface RuleTexts extends Pick<FailedCheck, 'title' | 'references'> {
  readonly documentation: FailedCheck['rule']['documentation'];
}

/** What is said of a rule stands with its first check alone: half of a part would be the same sentences again and again. */
function withoutTexts(part: ReportPart): ReportPart {
  return withChecks(part, (check) => withTextsOf(check, { documentation: '', title: '', references: [] }));
}

function withTexts(part: ReportPart): ReportPart {
  return withChecks(part, (check, { rule, title, references }) =>
    withTextsOf(check, { documentation: rule.documentation, title, references }),
  );
}

/** `others`: makes each check but the first one of its rule. */
function withChecks(part: ReportPart, others: (check: FailedCheck, first: FailedCheck) => FailedCheck): ReportPart {
  const firstOf = new Map<string, FailedCheck>();
  function made<Check extends FailedCheck>(check: Check): Check {
    const first = firstOf.get(check.rule.name);
    if (!first) firstOf.set(check.rule.name, check);
    return first ? { ...check, ...others(check, first) } : check;
  }
  const { failed, disabled } = part.report;
  return { ...part, report: { ...part.report, failed: failed.map(made), disabled: disabled.map(made) } };
}

/** In the places where the check has them, so that a report has them in the same order. */
function withTextsOf(check: FailedCheck, { documentation, title, references }: RuleTexts): FailedCheck {
  return {
    ...check,
    rule: { ...check.rule, documentation },
    ...(check.title === undefined ? {} : { title }),
    ...(check.references === undefined ? {} : { references }),
  };
}
