import { statSync, watch } from 'node:fs';
import { below } from '../discover/read-file.ts';
import { foldersBelow, isSkipped, walk } from '../discover/walk.ts';

/** A change seldom comes alone: what is written, moved into place and formatted is looked at once. Units: milliseconds. */
const QUIET_MS = 150;
/** Where the system tells nothing: how long between two looks at least, and how many times as long as one look takes. */
const LOOK_EVERY_MS = 1000;
const LOOK_SHARE = 10;
/** Systems tell of as many folders as they are set up for; of most, of more than this. */
const MAX_WATCHED_FOLDERS = 8000;

type Watch = (folder: string, isRecursive: boolean, onChange: (name: string | null) => void) => Watcher;

interface Watcher {
  readonly close: () => void;
  readonly on: (event: 'error', listener: () => void) => unknown;
}

const systemsWatch: Watch = (folder, isRecursive, onChange) =>
  watch(folder, { recursive: isRecursive }, (_event, name) => onChange(name));

/** Node looks below a folder by itself where the system does not, at each file there is, those of skipped folders too. */
const TELLS_OF_ALL_BELOW: ReadonlySet<string> = new Set(['darwin', 'win32']);

/** Tells when something below a folder changes: as the system tells, else by looking again and again. */
export class FolderChanges {
  readonly #folder: string;
  readonly #watch: Watch;
  readonly #isRecursive: boolean;
  readonly #watchers = new Map<string, Watcher>();
  #isTold = true;
  #hasChanged = false;
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, start = systemsWatch, isRecursive = TELLS_OF_ALL_BELOW.has(process.platform)) {
    this.#folder = folder;
    this.#watch = start;
    this.#isRecursive = isRecursive;
  }

  /** From here on changes are noticed; also in folders that have come since. */
  look(): void {
    this.#hasChanged = false;
    if (this.#isTold) this.#watchFolders();
  }

  /** Resolves when something has changed since `look` and nothing more does for a moment; at once when it is aborted. */
  async next(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!this.#hasChanged) await this.#woken(signal, undefined);
      if (signal.aborted || !this.#hasChanged) continue;
      this.#hasChanged = false;
      await this.#woken(signal, QUIET_MS);
      if (!this.#hasChanged) return;
    }
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #changed(): void {
    this.#hasChanged = true;
    this.#wake?.();
  }

  /** After the next change, or after a while. */
  async #woken(signal: AbortSignal, afterMs: number | undefined): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = afterMs === undefined ? undefined : setTimeout(end, afterMs);
      signal.addEventListener('abort', end);
      this.#wake = end;
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      }
    });
    this.#wake = undefined;
  }

  #watchFolders(): void {
    const folders = this.#isRecursive ? [''] : foldersBelow(this.#folder);
    try {
      if (folders.length > MAX_WATCHED_FOLDERS) throw new Error('More folders than systems tell of.');
      const present = new Set(folders);
      for (const [folder, watcher] of this.#watchers) {
        if (present.has(folder)) continue;
        watcher.close();
        this.#watchers.delete(folder);
      }
      for (const folder of folders) {
        if (this.#watchers.has(folder)) continue;
        const watcher = this.#watch(below(this.#folder, folder), this.#isRecursive, (name) => {
          if (name === null || !name.split(/[\\/]/).some(isSkipped)) this.#changed();
        });
        // Such as a folder that is gone, of which others may tell already.
        watcher.on('error', () => {
          this.#notTold();
          this.#changed();
        });
        this.#watchers.set(folder, watcher);
      }
    } catch {
      this.#notTold();
    }
  }

  /** Not all folders can be watched: whether something changed is looked for from here on. */
  #notTold(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    this.close();
    this.#lookAgain(this.#fingerprint());
  }

  #lookAgain(before: string): void {
    const startedMs = performance.now();
    const now = this.#fingerprint();
    if (now !== before) this.#changed();
    const everyMs = Math.max(LOOK_EVERY_MS, LOOK_SHARE * (performance.now() - startedMs));
    this.#timer = setTimeout(() => this.#lookAgain(now), everyMs);
  }

  /** Of all files: their sizes and times. */
  #fingerprint(): string {
    try {
      const files = walk(this.#folder, { ignores: () => false }, () => {});
      return JSON.stringify(files.map(({ path }) => [path, this.#stateOf(path)]));
    } catch {
      return 'gone';
    }
  }

  #stateOf(file: string): readonly number[] {
    const found = statSync(below(this.#folder, file), { throwIfNoEntry: false });
    return found ? [found.size, found.mtimeMs, found.ino] : [];
  }
}
