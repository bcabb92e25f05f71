/* What a step of a build is given besides the files of the image: `RUN --mount=…`. */
import type { Directive } from '../../formats/tree.ts';
import { flagsOf } from './dockerfile-file.ts';

type Options = Readonly<Record<string, string>>;

function optionsOf(mount: string): Options {
  return Object.fromEntries(mount.split(',').map((option) => option.split('=', 2)));
}

/** Of more secrets, mounts and variables no step has need. */
export const MOST = 20;

/** Where a mount is found: its file or folder, or its variable. */
export function placeOf({ target, dst, destination, id, env }: Options): string {
  return target ?? dst ?? destination ?? env ?? `/run/secrets/${id ?? ''}`;
}

/** What is mounted for a RUN. */
export function mountsOf(directive: Directive): readonly Options[] {
  return flagsOf(directive, 'mount').map(optionsOf);
}

/** Whether a text has the file, or a variable, of a secret. */
export function holdsSecret(text: string, places: readonly string[], variables: ReadonlySet<string>): boolean {
  if (places.some((place) => (place.startsWith('/') ? text.includes(place) : usesVariable(text, place)))) return true;
  return [...variables].some((name) => usesVariable(text, name));
}

export function usesVariable(text: string, name: string): boolean {
  return text.includes(`\${${name}}`) || new Set(text.match(/\$\w+/g)).has(`$${name}`);
}
