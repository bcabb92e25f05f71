/** What `uses` names: an action or a reusable workflow of a repository, one beside it, or an image. */
import type { Pair, Place } from '../../formats/tree.ts';

export type UsesReference =
  | { readonly kind: 'local'; readonly path: string }
  | { readonly kind: 'docker'; readonly image: string }
  | {
      readonly kind: 'repository';
      /** In lower case: `actions/checkout`. */
      readonly name: string;
      readonly owner: string;
      /** Inside the repository, as written; empty for its root. */
      readonly path: string;
      readonly ref: string | undefined;
    };

export interface Uses {
  /** The pair of `uses`. */
  readonly at: Pair;
  readonly text: string;
  readonly reference: UsesReference;
  /** What the comment behind it says that the commit is: `v4.2.2`. */
  readonly comment: string | undefined;
}

/** Undefined where it names nothing. */
export function readUses(at: Pair): Uses | undefined {
  const text = at.value.kind === 'scalar' ? String(at.value.value ?? '').trim() : '';
  const reference = referenceOf(text);
  return reference && { at, text, reference, comment: commentBehind(at.value) };
}

function referenceOf(text: string): UsesReference | undefined {
  if (text === '' || text.length > 1_000) return undefined;
  if (/^(?:\.|\$)\//.test(text)) return { kind: 'local', path: text };
  if (text.startsWith('docker://')) return { kind: 'docker', image: text.slice('docker://'.length) };
  const [, path = '', ref] = /^([^@]*)(?:@(.*))?$/s.exec(text) ?? [];
  const [owner = '', repository = '', ...rest] = path.split('/');
  if (owner === '' || repository === '') return undefined;
  return {
    kind: 'repository',
    name: `${owner}/${repository}`.toLowerCase(),
    owner: owner.toLowerCase(),
    path: rest.join('/'),
    ref,
  };
}

function commentBehind({ source: { text }, end }: Place): string | undefined {
  const line = text.slice(end, Math.min(end + 200, lineEnd(text, end)));
  return /^["']?\s+#(.+)$/.exec(line)?.[1]?.trim();
}

function lineEnd(text: string, from: number): number {
  const end = text.slice(from, from + 200).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

/** Whether a reference is a commit, which nobody can move. */
export function isCommit(ref: string | undefined): boolean {
  return ref !== undefined && /^[\da-f]{40}(?:[\da-f]{24})?$/i.test(ref);
}

/** The version that a reference is: of a commit the one that the comment behind it names. Shape: `4.2.2`. */
export function versionOf({ reference, comment }: Uses): string | undefined {
  if (reference.kind !== 'repository') return undefined;
  const named = isCommit(reference.ref) ? comment : reference.ref;
  return /^(?:tag=|ratchet:\S*@|@|pin@)?v?(\d+(?:\.\d+)*)\b/.exec(named ?? '')?.[1];
}

/** Whether a reference is a branch by its name. */
export function isBranch(ref: string): boolean {
  return /^(?:main|master|develop|development|dev|trunk|head|next|nightly|edge|latest|stable|unstable|canary|beta|release|gh-pages|refs\/heads\/.+)$/i.test(
    ref,
  );
}

/** The owners whose actions are GitHub's own. */
export function isOfGitHub(owner: string): boolean {
  return owner === 'actions' || owner === 'github';
}
