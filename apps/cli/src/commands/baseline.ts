import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { baselineText, BASELINE_FILE } from '../baseline.ts';
import { checkHere, checkOptionsOf } from '../check-bundle.ts';
import { discover } from '../discover/discover.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { withPipelineNote, withPipelineRule } from '../failed-rules.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import { readFolderSettings, type ConfigChoice } from '../settings-file/folder-settings.ts';
import { insideBase } from '../settings-file/inside-base.ts';
import type { ImageArguments } from '../images/open-image.ts';
import type { Settings } from '../settings.ts';
import { areImagesWanted, withImages } from './scan.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { reasonOf } from '../reason-of.ts';

export interface BaselineOptions {
  readonly folder: string;
  readonly services: readonly string[];
  readonly respectGitignore: boolean | undefined;
  /** Where to; what the settings say, or a file in the folder, where left out. */
  readonly file: string | undefined;
  readonly judgedAt: string | undefined;
  readonly config: ConfigChoice;
  /** What fails in the images too that the files refer to; as settings say where it is left out. */
  readonly images: boolean | undefined;
  readonly image: ImageArguments;
}

/**
 * Writes down what fails in a folder now, in place of what was written before.
 * Errors: CommandError `input` when the file cannot be written.
 */
export async function runBaseline(options: BaselineOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { folder } = options;
  assertFolder(folder);
  const ofFolder = await readFolderSettings(folder, options.config, terminal.tell);
  const { baseline: said, ...others } = ofFolder.said;
  const own = said === undefined ? path.join(folder, BASELINE_FILE) : insideBase(ofFolder, said, 'baseline');
  const file = options.file ?? own;
  const given = { ...NOTHING_GIVEN, judgedAt: options.judgedAt };
  const { scan } = await checkOptionsOf(given, folder, { ...ofFolder, said: others });
  const images = areImagesWanted(options.images, options.image, ofFolder);
  terminal.progress(texts.lookingForFiles);
  const found = await discover(folder, clusterNameOf(folder), terminal.tell, {
    choice: readServiceChoice(ofFolder, options.services),
    settings: ofFolder,
    respectGitignore: options.respectGitignore,
  });
  const ruled = withPipelineRule(found, folder);
  const { bundle, failure } = await withImages(ruled, images ? options.image : undefined, settings, terminal);
  const checked = await checkHere(bundle, folder, { ...scan, fileFingerprints: true }, settings, terminal);
  const report = withPipelineNote(checked);
  terminal.progress('');
  try {
    writeFileSync(file, baselineText(report, ofFolder.below));
  } catch (error) {
    throw new CommandError(EXIT.input, texts.cannotWrite(file, reasonOf(error)), { cause: error });
  }
  terminal.tell(texts.written(file));
  terminal.tell(texts.baselineWritten(report.failed.length));
  // What could not be looked at is not known, and fails every scan that looks at it.
  return failure ?? EXIT.success;
}

const NOTHING_GIVEN = {
  outputs: 'formatted',
  outputFolder: '.',
  details: [],
  minimumFailLevel: undefined,
  ruleset: undefined,
  hygiene: undefined,
  customRules: [],
} as const;
