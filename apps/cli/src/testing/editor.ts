import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
  createProtocolConnection,
  type ClientCapabilities,
  type CodeAction,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type MarkupContent,
  type ProtocolConnection,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';

/** An editor, as far as a language server sees one: the client half of the protocol. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly said: string[];
  readonly start: (folders: readonly string[], capabilities?: ClientCapabilities) => Promise<InitializeResult>;
  readonly open: (file: string, text: string) => Promise<readonly Diagnostic[]>;
  /** Replaces the first place where a text stands; gives what is wrong then. */
  readonly type: (file: string, before: string, after: string) => Promise<readonly Diagnostic[]>;
  readonly close: (file: string) => Promise<readonly Diagnostic[]>;
  readonly hover: (file: string, line: number) => Promise<string | undefined>;
  readonly actions: (file: string, line: number, only?: string) => Promise<readonly CodeAction[]>;
  readonly resolve: (action: CodeAction) => Promise<CodeAction>;
  /** Makes the change of an action, as the editor does when somebody chooses it. */
  readonly apply: (action: CodeAction) => Promise<readonly Diagnostic[]>;
  readonly textOf: (file: string) => string;
  /** What is said of the version of a file that is open now. */
  readonly diagnostics: (file: string) => Promise<readonly Diagnostic[]>;
  /** Says goodbye as the protocol wants it. */
  readonly end: () => Promise<void>;
}

interface Published {
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function editorOn(input: Readable, output: Writable): Editor {
  const connection = createProtocolConnection(input, output);
  const documents = new Map<string, TextDocument>();
  const published = new Map<string, Published>();
  const waiting: (() => void)[] = [];
  const said: string[] = [];
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    published.set(uri, { version, diagnostics });
    for (const look of waiting.splice(0)) look();
  });
  connection.onNotification(LogMessageNotification.type, ({ message }) => void said.push(message));
  connection.onNotification(ShowMessageNotification.type, ({ message }) => void said.push(message));
  connection.listen();

  async function diagnosticsOf(uri: string): Promise<readonly Diagnostic[]> {
    for (;;) {
      const last = published.get(uri);
      if (last && last.version === documents.get(uri)?.version) return last.diagnostics;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  async function change(uri: string, edits: readonly TextEdit[]): Promise<readonly Diagnostic[]> {
    const document = documents.get(uri);
    if (!document) throw new Error(`${uri} is not open.`);
    const version = document.version + 1;
    const contentChanges = edits.map(({ range, newText }) => ({ range, text: newText }));
    const text = TextDocument.applyEdits(document, [...edits]);
    documents.set(uri, TextDocument.create(uri, 'text', version, text));
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      // Each is for the text after those before it.
      contentChanges: contentChanges.toSorted((a, b) => b.range.start.line - a.range.start.line),
    });
    return diagnosticsOf(uri);
  }

  const at = (line: number) => ({ start: { line, character: 1 }, end: { line, character: 1 } });
  const documentOf = (file: string) => {
    const document = documents.get(uriOf(file));
    if (!document) throw new Error(`${file} is not open.`);
    return document;
  };
  return {
    connection,
    said,
    start: async (folders, capabilities = {}) => {
      const workspaceFolders = folders.map((folder) => ({ uri: uriOf(folder), name: path.basename(folder) }));
      const params = { processId: null, rootUri: null, capabilities, workspaceFolders };
      const result = await connection.sendRequest(InitializeRequest.type, params);
      await connection.sendNotification(InitializedNotification.type, {});
      return result;
    },
    open: async (file, text) => {
      const uri = uriOf(file);
      documents.set(uri, TextDocument.create(uri, 'text', 1, text));
      const textDocument = { uri, languageId: 'text', version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      return diagnosticsOf(uri);
    },
    type: async (file, before, after) => {
      const document = documentOf(file);
      const start = document.getText().indexOf(before);
      if (start === -1) throw new Error(`${before} is not in ${file}.`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
      return change(document.uri, [{ range, newText: after }]);
    },
    close: async (file) => {
      const uri = uriOf(file);
      documents.delete(uri);
      published.delete(uri);
      await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
      return diagnosticsOf(uri);
    },
    hover: async (file, line) => {
      const params = { textDocument: { uri: uriOf(file) }, position: at(line).start };
      const hover: Hover | null = await connection.sendRequest(HoverRequest.type, params);
      return (hover?.contents as MarkupContent | undefined)?.value;
    },
    actions: async (file, line, only) => {
      const context = { diagnostics: [], ...(only !== undefined && { only: [only] }) };
      const params = { textDocument: { uri: uriOf(file) }, range: at(line), context };
      return ((await connection.sendRequest(CodeActionRequest.type, params)) ?? []) as readonly CodeAction[];
    },
    resolve: (action) => connection.sendRequest(CodeActionResolveRequest.type, action),
    apply: async ({ edit }) => {
      const [first] = (edit?.documentChanges ?? []) as readonly TextDocumentEdit[];
      const [[uri, edits] = ['', []]] = first
        ? [[first.textDocument.uri, first.edits as readonly TextEdit[]] as const]
        : Object.entries(edit?.changes ?? {});
      return change(uri, edits);
    },
    textOf: (file) => documentOf(file).getText(),
    diagnostics: (file) => diagnosticsOf(uriOf(file)),
    end: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
    },
  };
}

function uriOf(file: string): string {
  return pathToFileURL(file).href;
}
