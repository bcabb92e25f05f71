import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { editorEnvironment } from './settings.ts';
import { texts } from './texts.ts';
import { invocationOf, isThere, serverArguments } from './tool.ts';

/* Starts the installed tool as a language server, and scans folders with it. */

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('Plumbline', { log: true });
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('plumbline.scanWorkspace', scanWorkspace),
    vscode.commands.registerCommand('plumbline.showOutput', () => output.show()),
    vscode.commands.registerCommand('plumbline.restart', () => restart(output)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      const isOurs = event.affectsConfiguration('plumbline.path') || event.affectsConfiguration('plumbline.hygiene');
      if (isOurs) void restart(output);
    }),
  );
  await restart(output);
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function restart(output: vscode.LogOutputChannel): Promise<void> {
  await stop();
  const { tool, hygiene } = settings();
  if (!(await isThere(tool, process.platform))) {
    void offerHelp(tool, output);
    return;
  }
  const { command, args, environment } = invocationOf(tool, serverArguments(hygiene), process.platform);
  const env = { ...editorEnvironment, ...environment };
  client = new LanguageClient(
    'plumbline',
    'Plumbline',
    { command, args: [...args], options: { env }, transport: TransportKind.stdio },
    // What a file is for the tool says itself, by its name, its folder and its content.
    { documentSelector: [{ scheme: 'file' }], outputChannel: output },
  );
  await client.start();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function offerHelp(tool: string, output: vscode.LogOutputChannel): Promise<void> {
  output.warn(texts.notThere(tool));
  const answer = await vscode.window.showErrorMessage(texts.notThere(tool), texts.openSettings, texts.tryAgain);
  if (answer === texts.openSettings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'plumbline.path');
  }
  if (answer === texts.tryAgain) await restart(output);
}

/** In a terminal, one after the other, as a person would. */
async function scanWorkspace(): Promise<void> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) void vscode.window.showInformationMessage(texts.noFolder);
  for (const folder of folders) {
    // No name of a folder is given to the command interpreter.
    const { command, args, environment } = invocationOf(settings().tool, ['scan'], process.platform);
    const execution = new vscode.ProcessExecution(command, [...args], { cwd: folder.uri.fsPath, env: environment });
    const task = new vscode.Task({ type: 'plumbline' }, folder, texts.scan, 'Plumbline', execution);
    await vscode.tasks.executeTask(task);
  }
}

function settings(): { readonly tool: string; readonly hygiene: boolean } {
  const configuration = vscode.workspace.getConfiguration('plumbline');
  return {
    tool: configuration.get<string>('path')?.trim() || 'plumbline',
    hygiene: configuration.get<boolean>('hygiene', true),
  };
}
