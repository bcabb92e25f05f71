import { Type, type Static } from 'typebox';
import { joinPath } from './paths.ts';
import { SeveritySchema } from './severity-schema.ts';

/** `hygiene`: good practice, which gives an attacker nothing by itself; one option leaves it out. */
export const RuleCategory = Type.Literal('hygiene');
export type RuleCategory = Static<typeof RuleCategory>;

/** What a filter calls the category of all that is no mere good practice, and has none. */
export const SECURITY = 'security';

/** Why a rule exists and what to do about it. Source: command-line contract, section 6.1. */
export const RuleDocumentation = Type.Object({
  documentation: Type.String(),
  remediation: Type.String(),
  sources: Type.Array(Type.String()),
  /** The items of the ruleset asked for; only with a ruleset, never empty. */
  scenarios: Type.Optional(Type.Array(Type.String())),
});
export type RuleDocumentation = Static<typeof RuleDocumentation>;

export const Reference = Type.Object({ ruleset: Type.String(), item: Type.String() });
export type Reference = Static<typeof Reference>;

export const ReportedRule = Type.Object({
  name: Type.String(),
  severity: SeveritySchema,
  /** Reports of other origin may carry the plain-text form; see `parse-documentation.ts`. */
  documentation: Type.Union([RuleDocumentation, Type.String()]),
});
export type ReportedRule = Static<typeof ReportedRule>;

export const ConfigFileRef = Type.Object({
  fileName: Type.String(),
  subPath: Type.String(),
  configFileType: Type.Optional(Type.String()),
});
export type ConfigFileRef = Static<typeof ConfigFileRef>;

/** Lines of a file around a failed check. `firstLine` is 0-based; `lines` holds the range and two lines either side. */
export const Snippet = Type.Object({ firstLine: Type.Integer(), lines: Type.Array(Type.String()) });
export type Snippet = Static<typeof Snippet>;

/**
 * `safe`: the same program starts with the file afterwards, and nothing is taken away that somebody may rely on.
 * `suggested`: it needs something that the file does not show.
 */
export const FixKind = Type.Union([Type.Literal('safe'), Type.Literal('suggested')]);
export type FixKind = Static<typeof FixKind>;

/** A text that stands in a fix for what only a person knows. */
export const Placeholder = Type.Object({ text: Type.String(), isSecret: Type.Boolean() });
export type Placeholder = Static<typeof Placeholder>;

/**
 * Replace the text from `fromLine` to `toLine` (0-based, inclusive) by `replacement`.
 * Shape: `needs`, only where it is suggested, is what the file does not show, or what has to stand in place of its
 * `placeholders`, which are left out where there are none. Reports of before lack all three.
 */
export const Fix = Type.Object({
  fromLine: Type.Integer(),
  toLine: Type.Integer(),
  replacement: Type.Array(Type.String()),
  kind: Type.Optional(FixKind),
  needs: Type.Optional(Type.String()),
  placeholders: Type.Optional(Type.Array(Placeholder)),
});
export type Fix = Static<typeof Fix>;

/** One of an image's layers, counted from below: the first is 1. `digest`: of what it unpacks to, its diff id. */
export const ImageLayerRef = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  of: Type.Integer({ minimum: 1 }),
  digest: Type.String(),
});
export type ImageLayerRef = Static<typeof ImageLayerRef>;

/**
 * One rule failing at one place of one report.
 * Shape: keys without a value are left out, never null. `fromLine` and `toLine` are 0-based and inclusive, both absent
 * for a check of the whole file; `machine` is absent for cluster services.
 * Source: command-line contract, section 6.1; design, section 3.
 */
export const FailedCheck = Type.Object({
  rule: ReportedRule,
  machine: Type.Optional(Type.String()),
  service: Type.Optional(Type.String()),
  config_file: Type.Optional(ConfigFileRef),
  fromLine: Type.Optional(Type.Integer({ minimum: 0 })),
  toLine: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The lines of what is wrong itself, where those above begin with what it is a part of. */
  wrongLines: Type.Optional(
    Type.Object({ fromLine: Type.Integer({ minimum: 0 }), toLine: Type.Integer({ minimum: 0 }) }),
  ),
  /** Stays the same when lines above are added or removed. */
  fingerprint: Type.Optional(Type.String()),
  /** The same for its file alone, whichever service that is read for; only where it was asked for. */
  fileFingerprint: Type.Optional(Type.String()),
  /** Whether a baseline that the report was compared with has it; only where it was. */
  baselineState: Type.Optional(Type.Union([Type.Literal('known'), Type.Literal('new')])),
  /** The rule's title: what is wrong, in one line. */
  title: Type.Optional(Type.String()),
  /** The rule's, where it has one. */
  category: Type.Optional(RuleCategory),
  /** The value that was found, in English. */
  message: Type.Optional(Type.String()),
  /** The same as data, where a sentence of `found.ts` says it: for who reads another language. */
  found: Type.Optional(
    Type.Object({
      code: Type.String(),
      values: Type.Object({ setting: Type.Optional(Type.String()), value: Type.Optional(Type.String()) }),
    }),
  ),
  /** The value that would be right, as the file would have it. */
  wanted: Type.Optional(Type.String()),
  references: Type.Optional(Type.Array(Reference)),
  snippet: Type.Optional(Snippet),
  fix: Type.Optional(Fix),
  /** The rule's own severity, where the ruleset asked for lowers it, or settings say another one. */
  ownSeverity: Type.Optional(SeveritySchema),
  /** Why settings give it another severity; only where they do. */
  severityReason: Type.Optional(Type.String()),
  /**
   * Only of a check that stands for others: how many more places of its file, or of all files where it has none, fail in
   * the same way and are not listed one by one.
   */
  unlisted: Type.Optional(Type.Integer({ minimum: 1 })),
  /** For an included file: the name by which the configuration includes it. */
  alias: Type.Optional(Type.String()),
  /** Of what is in a container image: its reference, and, where a file refers to it, that file. */
  image: Type.Optional(Type.String()),
  referredFrom: Type.Optional(Type.String()),
  /** Of what is in any container image: the layer that its file came with, where that is known. */
  imageLayer: Type.Optional(ImageLayerRef),
});
export type FailedCheck = Static<typeof FailedCheck>;

/**
 * A failed check that comments in the file switch off, or settings of whoever ran the scan, with their reasons.
 * `switchedOffBy`: only where it is settings alone.
 */
export const DisabledCheck = Type.Intersect([
  FailedCheck,
  Type.Object({ reasons: Type.Array(Type.String()), switchedOffBy: Type.Optional(Type.Literal('settings')) }),
]);
export type DisabledCheck = Static<typeof DisabledCheck>;

type OfImage = Pick<FailedCheck, 'image' | 'referredFrom' | 'imageLayer'>;

/** What people read behind the place of what is in an image: which one, where a file refers to it, and the layer; else empty. */
export function imageNote(check: OfImage): string {
  const { image, referredFrom, imageLayer: layer } = check;
  const facts = [
    ...(isReferredTo(check) ? [`Included Docker image: ${image} from ${referredFrom}`] : []),
    ...(layer ? [`layer ${layer.number} of ${layer.of}, ${shortDigest(layer.digest)}`] : []),
  ];
  return facts.length === 0 ? '' : ` (${facts.join('; ')})`;
}

/** The file that refers to the image says which one it is. */
function isReferredTo({ image, referredFrom }: OfImage): boolean {
  return image !== undefined && referredFrom !== undefined;
}

/** As much of it as container engines show. */
export function shortDigest(digest: string): string {
  return digest.slice(0, digest.indexOf(':') + 13);
}

/**
 * Where tools show a failed check that know the files of a repository alone: what is in an image, at the file that refers
 * to it, with its own place as a sentence.
 */
export function placeInRepository(check: FailedCheck): {
  readonly file: string | undefined;
  readonly range: ReturnType<typeof lineRange>;
  /** Empty where the file is the check's own. */
  readonly isIn: string;
} {
  const file = filePathOf(check);
  const range = lineRange(check);
  if (!isReferredTo(check)) return { file, range, isIn: '' };
  const isIn = `In ${file}${range ? `:${range.from}` : ''}${imageNote(check)}. `;
  return { file: check.referredFrom, range: undefined, isIn };
}

/** Of the many checks of one file, most of which name the same object, the path is made once. */
const paths = new WeakMap<ConfigFileRef, string>();

/** The path of its file as people read it; undefined for a check without a file. */
export function filePathOf({ config_file: file }: Pick<FailedCheck, 'config_file'>): string | undefined {
  if (!file) return undefined;
  let path = paths.get(file);
  if (path === undefined) {
    path = joinPath(file.subPath, file.fileName);
    paths.set(file, path);
  }
  return path;
}

type WithLines = Pick<FailedCheck, 'fromLine' | 'toLine' | 'wrongLines'>;

/** The lines of what is wrong itself: 0-based and inclusive; undefined when the check has no line. */
export function wrongLinesOf({ fromLine, toLine, wrongLines }: WithLines): FailedCheck['wrongLines'] {
  return wrongLines ?? (fromLine === undefined || toLine === undefined ? undefined : { fromLine, toLine });
}

/** `Lines 3–5` as people count them: 1-based; undefined when the check has no line. Source: specification, section 2. */
export function lineRange(check: WithLines): { from: number; to: number } | undefined {
  const lines = wrongLinesOf(check);
  return lines && { from: lines.fromLine + 1, to: lines.toLine + 1 };
}
