import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { FILE_OUTPUTS, type FileOutput } from '@plumbline/model/settings-file';
import { CommandError, EXIT } from '../exit-codes.ts';
import { makeFolder } from '../make-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { assertWritable } from './assert-writable.ts';
import { printFormatted, type Detail } from './formatted.ts';
import { jsonPieces } from './json-pieces.ts';
import type { PageLinks } from './page-links.ts';
import { printable } from '@plumbline/model/printable';
import { reasonOf } from '../reason-of.ts';

/** What is printed. GitHub reads its commands from what a step prints. */
const PRINTED = ['formatted', 'github'] as const;
export const OUTPUTS = [...PRINTED, ...FILE_OUTPUTS] as const;
export type Output = (typeof OUTPUTS)[number];
type Printed = (typeof PRINTED)[number];

/** What a report can be downloaded as: by itself, or in a zip with the files that it is about. */
export const DOWNLOADS = ['zip', ...OUTPUTS.filter((output) => !isPrinted(output))];

/** What a comparison of reports is printed as. */
export const COMPARE_OUTPUTS = ['formatted', 'json'] as const;

export function isPrinted(output: Output): output is Printed {
  return PRINTED.some((printed) => printed === output);
}

/** The folder that stands for standard output. */
export const STANDARD_OUTPUT = '-';

/** Where the machine-readable outputs go. Source: command-line contract, section 7. */
const FILE_NAMES: Readonly<Record<FileOutput, string>> = {
  json: 'result.json',
  sarif: 'result.sarif.json',
  markdown: 'result.md',
  html: 'result.html',
  junit: 'result.junit.xml',
  gitlab: 'gl-code-quality-report.json',
  csv: 'result.csv',
  oscal: 'oscal-assessment-results.json',
  coverity: 'result_coverity.json',
};

/** How names of files end that are chosen by what is in them. */
export const ENDINGS: Readonly<Record<FileOutput, string>> = {
  json: 'json',
  sarif: 'sarif.json',
  markdown: 'md',
  html: 'html',
  junit: 'junit.xml',
  gitlab: 'gitlab.json',
  csv: 'csv',
  oscal: 'oscal.json',
  coverity: 'coverity.json',
};

export interface OutputOptions {
  readonly outputs: readonly Output[];
  /** Below which the files are that the report is about, for forms that name them as a whole. */
  readonly scannedFolder: string;
  /** A folder, or `STANDARD_OUTPUT`. */
  readonly outputFolder: string;
  /** Where a form goes instead of its own file in that folder. */
  readonly files: ReadonlyMap<Output, string>;
  /** Of the formatted output. */
  readonly detail: Detail;
}

/** Before a report is made: whether it can be written. Errors: CommandError `input`. */
export function assertOutputsWritable({ outputs, outputFolder, files }: OutputOptions): void {
  for (const output of outputs) {
    const file = isPrinted(output) ? STANDARD_OUTPUT : fileOf(output, { outputFolder, files });
    if (file !== STANDARD_OUTPUT) assertWritable(file);
  }
}

/** `STANDARD_OUTPUT` for what goes there. */
function fileOf(output: FileOutput, { outputFolder, files }: Pick<OutputOptions, 'outputFolder' | 'files'>): string {
  const file = files.get(output);
  if (file !== undefined || outputFolder === STANDARD_OUTPUT) return file ?? STANDARD_OUTPUT;
  return path.join(outputFolder, FILE_NAMES[output]);
}

/** Writes a report in every form asked for. Errors: CommandError `input` when a file cannot be written. */
export async function writeOutputs(
  report: Report,
  clusterName: string,
  { outputs, scannedFolder, outputFolder, files, detail }: OutputOptions,
  links: PageLinks,
  terminal: Terminal,
): Promise<void> {
  for (const output of outputs) {
    if (output === 'formatted') {
      printFormatted(report, detail, links, terminal);
      continue;
    }
    if (output === 'github') {
      const { renderGithub } = await import('@plumbline/scanner/rendering/github');
      terminal.printPieces(renderGithub(report).map((line) => `${printable(line)}\n`));
      continue;
    }
    const pieces = await renderOutput(output, report, clusterName, scannedFolder);
    const file = fileOf(output, { outputFolder, files });
    if (file === STANDARD_OUTPUT) terminal.printPieces(pieces);
    else writeFileOf(file, pieces, true, terminal);
  }
}

/** In pieces, each good until the next one, the last of which ends its line. `folder`: as in `OutputOptions`. */
export async function renderOutput(
  output: FileOutput,
  report: Report,
  clusterName: string,
  folder: string,
): Promise<Iterable<string | Uint8Array>> {
  switch (output) {
    case 'json':
      return jsonLine(report);
    case 'sarif': {
      const { renderSarif } = await import('@plumbline/model/rendering/sarif');
      return jsonLine(renderSarif(report));
    }
    case 'markdown': {
      const { renderMarkdown } = await import('@plumbline/scanner/rendering/markdown');
      return [renderMarkdown(report, clusterName)];
    }
    case 'html': {
      const { renderHtml } = await import('@plumbline/scanner/rendering/html');
      return [renderHtml(report, clusterName)];
    }
    case 'junit': {
      const { renderJunit } = await import('@plumbline/scanner/rendering/junit');
      return [renderJunit(report)];
    }
    case 'gitlab': {
      const { renderGitlab } = await import('@plumbline/scanner/rendering/gitlab');
      return [renderGitlab(report)];
    }
    case 'csv': {
      const { renderCsv } = await import('@plumbline/scanner/rendering/csv');
      return [renderCsv(report)];
    }
    case 'oscal': {
      const { renderOscal } = await import('@plumbline/scanner/rendering/oscal');
      const atSeconds = Math.floor(Date.now() / 1000);
      return jsonLine(renderOscal(report, { clusterName, atSeconds }));
    }
    case 'coverity': {
      const { renderCoverity } = await import('@plumbline/scanner/rendering/coverity');
      return jsonLine(renderCoverity(report, path.resolve(folder)));
    }
  }
}

function* jsonLine(value: unknown): Generator<string | Uint8Array, void> {
  yield* jsonPieces(value);
  yield '\n';
}

/** Writes a file, and its folder. `pieces`: as `renderOutput` gives them. Errors: CommandError `input`, also where it is there already and not to be replaced. */
export function writeFileOf(
  file: string,
  pieces: Iterable<string | Uint8Array>,
  replaces: boolean,
  terminal: Terminal,
): void {
  let descriptor: number | undefined;
  try {
    makeFolder(path.dirname(path.resolve(file)));
    descriptor = openSync(file, replaces ? 'w' : 'wx');
    for (const piece of pieces) writeAll(descriptor, typeof piece === 'string' ? Buffer.from(piece) : piece);
  } catch (error) {
    if (!replaces && (error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new CommandError(EXIT.input, texts.fileIsThere(file), { cause: error });
    }
    throw new CommandError(EXIT.input, texts.cannotWrite(file, reasonOf(error)), { cause: error });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
  terminal.tell(texts.written(file));
}

/** The system may take less than it is given. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}
