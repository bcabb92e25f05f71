import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NAME_PATTERN } from '@plumbline/model/names';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { PIPELINE_FILES } from '../pipeline-files.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import { readCredentials } from '../server/credentials.ts';
import { trimUrl } from '../server/session.ts';
import type { Settings } from '../settings.ts';
import { makeFolder } from '../make-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface PipelineOptions {
  readonly name: string;
  /** That of the repository. */
  readonly folder: string;
  readonly isPrinted: boolean;
  readonly clusterName: string | undefined;
  readonly minimumFailLevel: string;
  readonly serverUrl: string | undefined;
}

/**
 * Writes the file of a pipeline, never over one that is there.
 * Errors: CommandError `usage` for what no file can be made of, `input` where one is there or cannot be written.
 */
export async function runPipeline(options: PipelineOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { name, folder, minimumFailLevel, isPrinted } = options;
  const pipeline = Object.hasOwn(PIPELINE_FILES, name) ? PIPELINE_FILES[name] : undefined;
  if (!pipeline) throw new CommandError(EXIT.usage, texts.unknownPipeline(name, Object.keys(PIPELINE_FILES)));
  if (!/^[1-6]$/.test(minimumFailLevel)) throw new CommandError(EXIT.usage, texts.failLevelInvalid);
  assertFolder(folder);
  const clusterName = options.clusterName ?? clusterNameOf(folder);
  if (!new RegExp(NAME_PATTERN, 'u').test(clusterName)) {
    throw new CommandError(EXIT.usage, texts.clusterNameInvalid(clusterName));
  }
  const serverUrl = await serverOf(options, settings);
  const text = pipeline.text({ serverUrl, clusterName, minimumFailLevel });
  if (isPrinted) {
    terminal.print(text.trimEnd());
    return EXIT.success;
  }
  write(path.join(folder, pipeline.file), text, name, terminal);
  terminal.tell(texts.pipelineNeedsToken(clusterName));
  return EXIT.success;
}

/** An address that pipelines reach and that stands in files of all kinds without an escape. */
async function serverOf({ serverUrl: given }: PipelineOptions, settings: Settings): Promise<string> {
  const signedIn = await readCredentials(settings.credentialsFile);
  const serverUrl = given ?? settings.serverUrl ?? signedIn?.serverUrl;
  if (serverUrl === undefined) throw new CommandError(EXIT.usage, texts.pipelineNeedsServer);
  if (!/^https?:\/\/[\w.:[\]/~-]+$/.test(serverUrl) || !URL.canParse(serverUrl)) {
    throw new CommandError(EXIT.usage, texts.serverInvalid(serverUrl));
  }
  return trimUrl(serverUrl);
}

function write(file: string, text: string, name: string, terminal: Terminal): void {
  if (existsSync(file)) throw new CommandError(EXIT.input, texts.pipelineIsThere(file, name));
  try {
    makeFolder(path.dirname(path.resolve(file)));
    writeFileSync(file, text, { flag: 'wx' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(EXIT.input, texts.cannotWrite(file, reason), { cause });
  }
  terminal.tell(texts.written(file));
}
