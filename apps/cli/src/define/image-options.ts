import { Option, type Command } from 'commander';
import type { ImageArguments } from '../images/open-image.ts';
import { offering } from './options.ts';

export interface ImageOptionsGiven {
  readonly from?: string;
  readonly platform?: string;
  readonly insecure?: true;
}

const PLACES_OF_IMAGES = ['engine', 'registry'];

/** Which images are meant, and where they are looked for. */
export function addImageOptions(command: Command): Command {
  return command
    .addOption(
      offering(
        new Option(
          '--from <place>',
          "only this machine's container engine, or only registries (default: both in turn)",
        ),
        PLACES_OF_IMAGES,
      ),
    )
    .option('--platform <platform>', 'of several platforms this one, such as linux/arm64')
    .option('--insecure', 'also from registries without TLS');
}

export function imageArgumentsOf({ from, platform, insecure }: ImageOptionsGiven): ImageArguments {
  return { from, platform, isInsecure: insecure === true };
}
