import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { renderCheck } from '@plumbline/scanner/rendering/markdown';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind,
  CodeActionRequest,
  CodeActionResolveRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ErrorCodes,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  LSPErrorCodes,
  MarkupKind,
  MessageType,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ResponseError,
  ShowMessageNotification,
  ShutdownRequest,
  TextDocumentSyncKind,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
  type CancellationToken,
  type CodeAction,
  type CodeActionParams,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Hover,
  type HoverParams,
  type InitializeParams,
  type InitializeResult,
  type LogMessageParams,
  type ProtocolConnection,
  type Range,
  type ShowMessageParams,
  type WorkspaceFolder,
} from 'vscode-languageserver-protocol/node';
import { isInSkippedFolder } from '../discover/walk.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';
import { VERSION } from '../version.ts';
import {
  ACTION_KINDS,
  disableActions,
  fixAction,
  fixAllAction,
  fixEdit,
  type CheckedFile,
  type EditorAbilities,
} from './code-actions.ts';
import { pathBelow } from '../path-below.ts';
import type { RuleLink } from '../rule-links.ts';
import { diagnosticOf, rangeOf, tooLargeDiagnostic } from './diagnostics.ts';
import { OpenFolder, type FileChecks } from './open-folder.ts';
import { Turns } from './turns.ts';

/** Nobody waits for a check of a longer text while typing in it. Units: characters, and bytes of most of them. */
const MOST_CHARACTERS = 1024 * 1024;
/** Of the places under a cursor, so many have actions. */
const MOST_CHECKS_WITH_ACTIONS = 10;

export interface EditorOptions {
  /** False leaves out what is good practice alone. */
  readonly hygiene: boolean;
  /** ISO day by which the end of support is judged. */
  readonly judgedAt: string;
  readonly link: RuleLink;
  /** How long the person has to pause before what was typed is checked. */
  readonly pauseMs: number;
  /** Files of a folder with more files and folders than this are checked with those beside them alone. */
  readonly mostEntries: number;
}

/** A file that the editor has open. */
interface OpenDocument {
  document: TextDocument;
  readonly folder: OpenFolder;
  /** Below the folder. */
  readonly file: string;
  /** As it was checked last, each check with what is shown of it. */
  shown: readonly Shown[];
  checks: FileChecks | undefined;
}

interface Shown {
  readonly check: FailedCheck;
  readonly diagnostic: Diagnostic;
}

/**
 * Answers one editor until it says goodbye or goes away: what is wrong in the files that it has open, as they are typed.
 * Gives 0 where it shut the session down first. Source: Language Server Protocol 3.17.
 */
export async function serveEditor(input: Readable, output: Writable, options: EditorOptions): Promise<ExitCode> {
  const reader = new StreamMessageReader(input);
  // Waiting for the rest of a message would keep the process when the editor is gone.
  reader.partialMessageTimeout = 0;
  const connection = createProtocolConnection(reader, new StreamMessageWriter(output));
  const server = new LanguageServer(connection, options);
  const ended = new Promise<void>((resolve) => {
    connection.onNotification(ExitNotification.type, () => resolve());
    connection.onClose(() => resolve());
  });
  connection.onError(() => {}); // what is no message is left out; the stream's end ends the session
  connection.listen();
  await ended;
  server.end();
  connection.dispose();
  // The protocol wants 1 where nobody said goodbye.
  return server.isShutDown ? EXIT.success : EXIT.failedChecks;
}

class LanguageServer {
  readonly #connection: ProtocolConnection;
  readonly #options: EditorOptions;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #folders = new Map<string, OpenFolder>();
  readonly #said = new Set<string>();
  readonly #turns: Turns;
  #workspace: string[] = [];
  #abilities: EditorAbilities & { readonly resolves: boolean; readonly watches: boolean } = {
    versions: false,
    snippets: false,
    resolves: false,
    watches: false,
  };
  #state: 'new' | 'initialized' | 'shut down' = 'new';

  constructor(connection: ProtocolConnection, options: EditorOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#turns = new Turns(options.pauseMs, (uris) => this.#check(uris));
    connection.onRequest(InitializeRequest.type, (params) => this.#initialize(params));
    connection.onNotification(InitializedNotification.type, () => this.#watchFiles());
    connection.onRequest(ShutdownRequest.type, () => {
      this.#state = 'shut down';
      this.end();
    });
    connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
      const gone = new Set(event.removed.map(folderOf));
      this.#workspace = [...this.#workspace.filter((folder) => !gone.has(folder)), ...pathsOf(event.added)];
      this.#folders.clear();
      this.#placeAnew();
    });
    connection.onNotification(
      DidOpenTextDocumentNotification.type,
      ({ textDocument: { uri, languageId, version, text } }) => {
        this.#open(TextDocument.create(uri, languageId, version, text));
      },
    );
    connection.onNotification(
      DidChangeTextDocumentNotification.type,
      ({ textDocument: { uri, version }, contentChanges }) => {
        const known = this.#documents.get(uri);
        if (!known) return;
        known.document = TextDocument.update(known.document, contentChanges, version);
        this.#turns.add(uri);
      },
    );
    connection.onNotification(DidSaveTextDocumentNotification.type, () => this.#filesChanged());
    connection.onNotification(DidChangeWatchedFilesNotification.type, ({ changes }) => {
      if (!changes.every(({ uri }) => isInSkippedFolder(pathOf(uri) ?? ''))) this.#filesChanged();
    });
    connection.onNotification(DidCloseTextDocumentNotification.type, ({ textDocument: { uri } }) => {
      this.#documents.delete(uri);
      this.#publish(uri, []);
      this.#filesChanged();
    });
    connection.onRequest(
      HoverRequest.type,
      this.#answering((params, token) => this.#hover(params, token)),
    );
    connection.onRequest(
      CodeActionRequest.type,
      this.#answering((params, token) => this.#actions(params, token)),
    );
    connection.onRequest(
      CodeActionResolveRequest.type,
      this.#answering((action) => this.#resolve(action)),
    );
  }

  get isShutDown(): boolean {
    return this.#state === 'shut down';
  }

  /** Nothing is checked any more. */
  end(): void {
    this.#turns.end();
    this.#documents.clear();
  }

  #initialize({ capabilities, workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    const { workspace, textDocument } = capabilities;
    const versions = workspace?.workspaceEdit?.documentChanges === true;
    this.#abilities = {
      versions,
      snippets: versions && workspace?.workspaceEdit?.snippetEditSupport === true,
      resolves: textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true,
      watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    };
    this.#workspace = pathsOf(workspaceFolders ?? (rootUri === null ? [] : [{ uri: rootUri, name: '' }]));
    this.#state = 'initialized';
    return {
      serverInfo: { name: 'plumbline', version: VERSION },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: ACTION_KINDS, resolveProvider: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  #watchFiles(): void {
    if (!this.#abilities.watches) return;
    const registration = {
      id: 'files',
      method: DidChangeWatchedFilesNotification.method,
      registerOptions: { watchers: [{ globPattern: '**/*' }] },
    };
    // An editor that refuses says on save what changed.
    withoutAnswer(this.#connection.sendRequest(RegistrationRequest.type, { registrations: [registration] }));
  }

  /** Refuses what comes before the session or after it, and what was called off meanwhile. */
  #answering<Params, Result>(answer: (params: Params, token: CancellationToken) => Promise<Result>) {
    return async (params: Params, token: CancellationToken): Promise<Result | ResponseError> => {
      if (this.#state === 'new') return new ResponseError(ErrorCodes.ServerNotInitialized, texts.notInitialized);
      if (this.isShutDown) return new ResponseError(ErrorCodes.InvalidRequest, texts.isShutDown);
      const result = await answer(params, token);
      return token.isCancellationRequested ? new ResponseError(LSPErrorCodes.RequestCancelled, '') : result;
    };
  }

  #open(document: TextDocument): void {
    const file = pathOf(document.uri);
    if (file === undefined || this.isShutDown) return;
    const folder = this.#folderOf(file);
    const below = pathBelow(folder.folder, file) ?? path.basename(file);
    this.#documents.set(document.uri, { document, folder, file: below, shown: [], checks: undefined });
    this.#turns.add(document.uri);
  }

  /** The innermost folder of the workspace; of a file outside of it, the one in which it stands alone. */
  #folderOf(file: string): OpenFolder {
    const isAround = (folder: string) => Boolean(pathBelow(folder, file)) && !this.#folders.get(folder)?.isTooLarge;
    const around = this.#workspace.filter(isAround);
    const [innermost] = around.toSorted((a, b) => b.length - a.length);
    const folder = innermost ?? path.dirname(file);
    const key = innermost === undefined ? `${folder}\0` : folder;
    const known = this.#folders.get(key);
    if (known) return known;
    const { judgedAt, hygiene, mostEntries } = this.#options;
    const made = new OpenFolder(folder, {
      judgedAt,
      // What the settings say, where nobody says otherwise.
      hygiene: hygiene ? undefined : false,
      mostEntries,
      tell: (message) => this.#log(message),
      ...(innermost === undefined && { depth: 0 }),
    });
    this.#folders.set(key, made);
    return made;
  }

  /** Where the folders of the workspace are others, or one of them turned out to be too large. */
  #placeAnew(): void {
    for (const { document } of this.#documents.values()) this.#open(document);
  }

  /** What others include, or what stands beside it, may be another. */
  #filesChanged(): void {
    for (const folder of this.#folders.values()) folder.forget();
    for (const uri of this.#documents.keys()) this.#turns.add(uri);
  }

  /** Checks files that changed, folder by folder. */
  async #check(uris: ReadonlySet<string>): Promise<void> {
    const changed = [...uris].flatMap((uri) => this.#documents.get(uri) ?? []);
    for (const [folder, documents] of Map.groupBy(changed, (document) => document.folder)) {
      const small = documents.filter((open) => !isTooLarge(open));
      for (const open of documents) if (isTooLarge(open)) this.#refuse(open);
      const before = new Map(this.#ofFolder(folder).map((open) => [open.file, open.document]));
      try {
        const checked = await folder.check(
          small.map(({ file }) => file),
          this.#openFiles(folder),
        );
        for (const open of this.#ofFolder(folder)) {
          const { file, document } = open;
          const isAnswered = checked.has(file) && before.get(file) === document && !isTooLarge(open);
          if (isAnswered) this.#show(open, checked.get(file));
        }
        if (folder.isTooLarge) {
          this.#log(texts.folderTooLarge(folder.folder, this.#options.mostEntries));
          this.#placeAnew();
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#log(texts.checkFailed(small.map(({ file }) => file).join(', '), reason));
      }
    }
  }

  /** Says of a text that is too long that nothing else is said of it. */
  #refuse(open: OpenDocument): void {
    const { document } = open;
    open.shown = [];
    open.checks = undefined;
    this.#publish(document.uri, [tooLargeDiagnostic(document, MOST_CHARACTERS)], document.version);
  }

  #show(open: OpenDocument, checks: FileChecks | undefined): void {
    const { document, folder } = open;
    const mains = (checks?.mainFiles ?? []).filter((file) => file !== open.file);
    const related = mains.map((file) => includedBy(path.join(folder.folder, file)));
    const shown = (checks?.checks ?? []).map((check) => ({
      check,
      diagnostic: diagnosticOf(check, document, this.#options.link, check.alias === undefined ? [] : related),
    }));
    open.checks = checks;
    // Each service that has a part of the file finds the same there.
    open.shown = [...new Map(shown.map((one) => [JSON.stringify(one.diagnostic), one])).values()];
    this.#publish(
      document.uri,
      open.shown.map(({ diagnostic }) => diagnostic),
      document.version,
    );
  }

  #ofFolder(folder: OpenFolder): readonly OpenDocument[] {
    return [...this.#documents.values()].filter((open) => open.folder === folder);
  }

  #openFiles(folder: OpenFolder): ReadonlyMap<string, Uint8Array> {
    const encoder = new TextEncoder();
    return new Map(this.#ofFolder(folder).map(({ file, document }) => [file, encoder.encode(document.getText())]));
  }

  /** An open file with what is wrong in it now; undefined for one that is not open, or where nobody wants to know any more. */
  async #checked(uri: string, token: CancellationToken): Promise<OpenDocument | undefined> {
    await this.#turns.done();
    return token.isCancellationRequested ? undefined : this.#documents.get(uri);
  }

  async #hover({ textDocument, position }: HoverParams, token: CancellationToken): Promise<Hover | null> {
    const open = await this.#checked(textDocument.uri, token);
    const found = open ? shownAt(open, { start: position, end: position }) : [];
    const [first] = found;
    if (!first) return null;
    const value = [...new Set(found.map(({ check }) => renderCheck(check)))].join('\n\n---\n\n');
    return { contents: { kind: MarkupKind.Markdown, value }, range: first.diagnostic.range };
  }

  async #actions({ textDocument, range, context }: CodeActionParams, token: CancellationToken): Promise<CodeAction[]> {
    const open = await this.#checked(textDocument.uri, token);
    if (!open) return [];
    const wanted = (kind: string) =>
      context.only?.some((only) => isKindOf(kind, only)) ?? kind === CodeActionKind.QuickFix;
    const checked = this.#asChecked(open);
    const actions: CodeAction[] = [];
    if (wanted(CodeActionKind.SourceFixAll)) {
      const all = await fixAllAction(checked, this.#abilities);
      if (all) actions.push(all);
    }
    if (!wanted(CodeActionKind.QuickFix)) return actions;
    for (const { check, diagnostic } of shownAt(open, range).slice(0, MOST_CHECKS_WITH_ACTIONS)) {
      if (token.isCancellationRequested) return [];
      const fix = open.checks?.fixes.get(check);
      if (fix && fix.edits.length > 0) {
        const action = fixAction(fix, diagnostic);
        const { uri, version } = open.document;
        if (this.#abilities.resolves)
          actions.push({ ...action, data: { uri, version, fingerprint: check.fingerprint } });
        else {
          const edit = await fixEdit(checked, fix, this.#abilities);
          if (edit) actions.push({ ...action, edit });
        }
      }
      actions.push(...(await disableActions(checked, check, diagnostic, this.#abilities)));
    }
    return actions;
  }

  /** The edit of a fix is made when somebody chose it: it takes several scans to see that it does no harm. */
  async #resolve(action: CodeAction): Promise<CodeAction> {
    const { uri, version, fingerprint } = (action.data ?? {}) as Partial<ActionData>;
    const open = uri === undefined ? undefined : this.#documents.get(uri);
    const shown = open?.shown.find(({ check }) => check.fingerprint === fingerprint);
    const fix = shown && open?.checks?.fixes.get(shown.check);
    if (!open || !fix || open.document.version !== version) return action;
    const edit = await fixEdit(this.#asChecked(open), fix, this.#abilities);
    if (edit) return { ...action, edit };
    const message: ShowMessageParams = { type: MessageType.Info, message: texts.editorFixHarms };
    withoutAnswer(this.#connection.sendNotification(ShowMessageNotification.type, message));
    return action;
  }

  #asChecked({ document, folder, file }: OpenDocument): CheckedFile {
    return { document, folder, file, open: this.#openFiles(folder) };
  }

  #publish(uri: string, diagnostics: Diagnostic[], version?: number): void {
    if (this.isShutDown) return;
    const of = version === undefined ? {} : { version };
    withoutAnswer(this.#connection.sendNotification(PublishDiagnosticsNotification.type, { uri, diagnostics, ...of }));
  }

  /** Each sentence once: files are looked for again and again. */
  #log(message: string): void {
    if (this.#said.has(message) || this.isShutDown) return;
    this.#said.add(message);
    const warning: LogMessageParams = { type: MessageType.Warning, message: printable(message) };
    withoutAnswer(this.#connection.sendNotification(LogMessageNotification.type, warning));
  }
}

/** An editor that has gone hears nothing: the end of its stream ends the session. */
function withoutAnswer(sent: Promise<unknown>): void {
  sent.catch(() => {});
}

/** What is kept with an action until it is chosen. */
interface ActionData {
  readonly uri: string;
  readonly version: number;
  readonly fingerprint: string | undefined;
}

function isTooLarge({ document }: OpenDocument): boolean {
  return document.getText().length > MOST_CHARACTERS;
}

function shownAt({ shown, document }: OpenDocument, range: Range): readonly Shown[] {
  return shown.filter(({ check }) => {
    const { start, end } = rangeOf(check, document);
    return start.line <= range.end.line && range.start.line <= end.line;
  });
}

function includedBy(file: string): DiagnosticRelatedInformation {
  const start = { line: 0, character: 0 };
  return {
    location: { uri: pathToFileURL(file).href, range: { start, end: start } },
    message: texts.includedBy(printable(path.basename(file))),
  };
}

/** `source` asks for `source.fixAll` too. */
function isKindOf(kind: string, asked: string): boolean {
  return asked === '' || kind === asked || kind.startsWith(`${asked}.`);
}

function folderOf({ uri }: WorkspaceFolder): string | undefined {
  const folder = pathOf(uri);
  return folder === undefined ? undefined : path.resolve(folder);
}

function pathsOf(folders: readonly WorkspaceFolder[]): string[] {
  return folders.flatMap((folder) => folderOf(folder) ?? []);
}

/** Undefined for what is not on a disk. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
