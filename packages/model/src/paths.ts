/** No longer path names a file. Source: PATH_MAX of Linux' limits.h. */
export const LONGEST_PATH = 4096;

/** Most paths are as they should be, and each file is asked for its own many times. */
const NORMAL = /^\.?[\w-][\w.-]*(?:\/\.?[\w-][\w.-]*)*$/;

/**
 * A sub path in the one form in which two of them can be compared: forward slashes, no `./`, no doubled or trailing
 * slash; the service's own folder is `.`.
 * Errors: returns undefined for what would leave that folder (`..`), for absolute paths, drive letters and control
 * characters.
 */
export function normalizeSubPath(subPath: string): string | undefined {
  if (subPath === '.' || NORMAL.test(subPath)) return subPath;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (/[\u0000-\u001f\u007f]/.test(subPath) || /^[a-zA-Z]:/.test(subPath) || /^[/\\]/.test(subPath)) return undefined;
  const segments = subPath.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return undefined;
  return segments.length === 0 ? '.' : segments.join('/');
}

/** `subPath` and `fileName` as one path without a leading `./`; what people read and what files are compared by. */
export function joinPath(subPath: string, fileName: string): string {
  const folder = normalizeSubPath(subPath) ?? subPath;
  return folder === '.' ? fileName : `${folder}/${fileName}`;
}

/** The folder of a path; `.` for one that is a name alone. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash) || '/';
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The form in which the existing command-line client sends cluster names: characters outside letters, 1–9, `-` and
 * space become `_` (0 is not in its set), runs of `_` collapse, leading and trailing `_` and spaces are cut.
 * Source: command-line contract, section 5.2.
 */
export function sanitizeClusterName(name: string): string {
  return name
    .replace(/[^A-Za-z1-9\- ]/g, '_')
    .replace(/_+/g, '_')
    .replace(/^[_ ]+|(?<![_ ])[_ ]+$/g, '');
}
