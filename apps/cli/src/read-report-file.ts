import { readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { reportOf } from '@plumbline/model/read-report';
import type { Report } from '@plumbline/model/report';
import { fromBufferPromise } from 'yauzl';
import { CommandError, EXIT } from './exit-codes.ts';
import { texts } from './texts.ts';
import { reasonOf } from './reason-of.ts';

const MAX_BYTES = 512 * 1024 * 1024;
/** In an audit zip. Source: command-line contract, section 6.3. */
const REPORT_ENTRY = 'result.json';

/**
 * A report that was written before: as JSON, or in an audit zip.
 * Errors: CommandError `input` for a file that is not there or cannot be read, and for one that is no report.
 */
export async function readReportFile(file: string): Promise<Report> {
  const bytes = readBytes(file);
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const text = (isZip ? await entryOf(bytes, file) : bytes).toString('utf8');
  const report = reportOf(parsed(text, file));
  if (!report) throw new CommandError(EXIT.input, texts.notAReport(file));
  return report;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(EXIT.input, texts.notAReport(file), { cause });
  }
}

function readBytes(file: string): Buffer {
  try {
    if (statSync(file).size > MAX_BYTES) throw new CommandError(EXIT.input, texts.notAReport(file));
    return readFileSync(file);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(EXIT.input, texts.cannotRead(file, reasonOf(error)), { cause: error });
  }
}

async function entryOf(bytes: Buffer, file: string): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== REPORT_ENTRY || entry.uncompressedSize > MAX_BYTES) continue;
      return await buffer(await zip.openReadStreamPromise(entry));
    }
  } catch (cause) {
    throw new CommandError(EXIT.input, texts.notAReport(file), { cause });
  }
  throw new CommandError(EXIT.input, texts.notAReport(file));
}
