import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { decode } from '@plumbline/model/decode';
import { isSafe } from '@plumbline/scanner/fixing/fix-bundle';
import { disablingEdit, type DisablingEdit } from '@plumbline/scanner/fixing/disabling-edit';
import type { ProposedFix } from '@plumbline/scanner/report/proposed-fix';
import type { TextEdit as ScannerEdit } from '@plumbline/scanner/rule';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind,
  type CodeAction,
  type Diagnostic,
  type SnippetTextEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';
import type { OpenFiles } from '../discover/read-file.ts';
import { isFixOf, type OpenFolder } from './open-folder.ts';

/** What an editor understands of a change. */
export interface EditorAbilities {
  /** Edits for one version of a text alone. */
  readonly versions: boolean;
  /** Edits with places that are left for the person to fill. */
  readonly snippets: boolean;
}

/** An open file as it was checked. */
export interface CheckedFile {
  readonly document: TextDocument;
  readonly folder: OpenFolder;
  /** Below the folder. */
  readonly file: string;
  readonly open: OpenFiles;
}

/** Every kind of action that is offered. */
export const ACTION_KINDS = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];

/** What mends one check, its edit left out. */
export function fixAction({ check, judgement }: ProposedFix, diagnostic: Diagnostic): CodeAction {
  const { title = check.rule.name } = check;
  const { needs } = judgement;
  return {
    title: printable(needs === undefined ? texts.editorFix(title) : texts.editorSuggestedFix(title, needs)),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(judgement.kind === 'safe' && { isPreferred: true }),
  };
}

/** The edit of a fix; undefined where something else would fail with it. */
export async function fixEdit(
  checked: CheckedFile,
  fix: ProposedFix,
  abilities: EditorAbilities,
): Promise<WorkspaceEdit | undefined> {
  const { document, folder, file, open } = checked;
  const { made } = await folder.fix(file, open, isFixOf(fix));
  const [first] = made;
  if (!first || first.before !== document.getText()) return undefined;
  return editOf(
    document,
    first.fix.edits.map((edit) => textEdit(document, edit)),
    abilities,
  );
}

/** What mends all that can be mended safely in a file; undefined where that is nothing. */
export async function fixAllAction(checked: CheckedFile, abilities: EditorAbilities): Promise<CodeAction | undefined> {
  const { document, folder, file, open } = checked;
  const { changed, made } = await folder.fix(file, open, isSafe);
  const [bytes] = changed.values();
  const decoded = bytes && decode(bytes);
  if (decoded?.kind !== 'text' || made.length === 0) return undefined;
  const edits = [changedPart(document, decoded.text)];
  return { title: texts.editorFixAll, kind: CodeActionKind.SourceFixAll, edit: editOf(document, edits, abilities) };
}

/** What switches a rule off by a comment, for the line of a check and for its file; none where the format has no comments. */
export async function disableActions(
  { document, folder, file }: CheckedFile,
  check: FailedCheck,
  diagnostic: Diagnostic,
  abilities: EditorAbilities,
): Promise<readonly CodeAction[]> {
  const readAs = await folder.sourceOf(file, document.getText());
  if (!readAs) return [];
  const { name: rule } = check.rule;
  const { fromLine: line } = wrongLinesOf(check) ?? { fromLine: 0 };
  const extents = check.fromLine === undefined ? (['file'] as const) : (['line', 'file'] as const);
  return extents.flatMap((extent) => {
    const edit = disablingEdit(readAs.definition, readAs.source, { rule, line, extent, reason: texts.editorReason });
    if (!edit) return [];
    return {
      title: extent === 'line' ? texts.editorDisableLine(rule) : texts.editorDisable(rule),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: editOf(document, [abilities.snippets ? snippetEdit(document, edit) : textEdit(document, edit)], abilities),
    };
  });
}

function editOf(
  { uri, version }: TextDocument,
  edits: (TextEdit | SnippetTextEdit)[],
  { versions }: EditorAbilities,
): WorkspaceEdit {
  const plain = edits.filter((edit) => 'newText' in edit);
  return versions ? { documentChanges: [{ textDocument: { uri, version }, edits }] } : { changes: { [uri]: plain } };
}

function textEdit(document: TextDocument, { start, end, replacement }: ScannerEdit): TextEdit {
  return { range: { start: document.positionAt(start), end: document.positionAt(end) }, newText: replacement };
}

/** The reason is left for the person to say. */
function snippetEdit(document: TextDocument, { replacement, reasonStart, ...span }: DisablingEdit): SnippetTextEdit {
  const { range } = textEdit(document, { ...span, replacement });
  const [before, after] = [
    replacement.slice(0, reasonStart),
    replacement.slice(reasonStart + texts.editorReason.length),
  ];
  const value = `${escapeSnippet(before)}\${1:${escapeSnippet(texts.editorReason)}}${escapeSnippet(after)}`;
  return { range, snippet: { kind: 'snippet', value } };
}

/** Source: Language Server Protocol 3.18, Snippet Syntax. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** One edit from the first character that differs to the last. */
function changedPart(document: TextDocument, after: string): TextEdit {
  const before = document.getText();
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return textEdit(document, {
    start,
    end: before.length - same,
    replacement: after.slice(start, after.length - same),
  });
}
